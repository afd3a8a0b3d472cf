import { z } from 'zod';
import { contentKinds } from '#content/kinds.ts';
import { pageOf } from './item-schemas.ts';
import type { Operation } from './operation.ts';

const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const file = z.object({
  id: z.uuid(),
  url: z.string(),
  filename: z.string(),
  alt: z.string(),
  type: z.string().describe('The media type'),
  width: z.int().describe('Pixels; 0 for a file that is no picture'),
  height: z.int(),
  bytes: z.int(),
  createdAt: time,
});

/** The operations of the media library. */
export const mediaOperations: Operation[] = [
  {
    id: 'listMedia',
    method: 'GET',
    path: '/media',
    procedure: 'media.all',
    group: 'Media',
    summary: 'List the files of the media library, the newest first.',
    output: pageOf(file),
  },
  {
    id: 'getMedia',
    method: 'GET',
    path: '/media/{id}',
    procedure: 'media.byId',
    group: 'Media',
    summary: 'Get a file of the media library.',
    output: file,
  },
  {
    id: 'uploadPicture',
    method: 'POST',
    path: '/media',
    procedure: 'media.upload',
    group: 'Media',
    summary: 'Upload a picture.',
    output: file,
    status: 201,
    form: { file: 'The picture', alt: 'Its alternative text' },
    replay: 'afterwards',
  },
  {
    id: 'copyPicture',
    method: 'POST',
    path: '/media/from-address',
    procedure: 'media.uploadFromUrl',
    group: 'Media',
    summary: 'Copy a picture from another server.',
    output: file,
    status: 201,
    replay: 'afterwards',
  },
  {
    id: 'updateMedia',
    method: 'PATCH',
    path: '/media/{id}',
    procedure: 'media.update',
    group: 'Media',
    summary: 'Change the name or the alternative text of a file.',
    output: file,
  },
  {
    id: 'deleteMedia',
    method: 'DELETE',
    path: '/media/{id}',
    procedure: 'media.remove',
    group: 'Media',
    summary: 'Delete a file that is not used, for good.',
    output: id,
    replay: 'afterwards',
  },
  {
    id: 'listMediaUses',
    method: 'GET',
    path: '/media/{id}/uses',
    procedure: 'media.usage',
    group: 'Media',
    summary: 'List where a file is used.',
    output: z.object({
      items: z.array(
        z.object({
          kind: z.enum([...contentKinds, 'bookmark', 'setting', 'user']),
          id: z.string(),
          title: z.string(),
          trashed: z.boolean(),
        }),
      ),
    }),
  },
  {
    id: 'beginUpload',
    method: 'POST',
    path: '/media/uploads',
    procedure: 'media.beginUpload',
    group: 'Media',
    summary: 'Begin the upload of a file of any kind, which is sent in pieces.',
    output: id,
    status: 201,
    replay: 'afterwards',
  },
  {
    id: 'uploadPiece',
    method: 'POST',
    path: '/media/uploads/pieces',
    procedure: 'media.uploadPiece',
    group: 'Media',
    summary: 'Send the next piece of a file, of at most 8 MB.',
    output: z.object({ bytes: z.int().describe('How many bytes are stored') }),
    form: {
      piece: 'The bytes',
      id: 'The upload',
      at: 'How many bytes of the file are before this piece',
    },
    // A piece that is sent again is recognized by its place.
    replay: 'unneeded',
  },
  {
    id: 'finishUpload',
    method: 'POST',
    path: '/media/uploads/{id}/finish',
    procedure: 'media.finishUpload',
    group: 'Media',
    summary: 'Add the file to the library when all pieces are sent.',
    output: file,
    status: 201,
    replay: 'afterwards',
  },
];
