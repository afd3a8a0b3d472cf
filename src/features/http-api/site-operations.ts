import { z } from 'zod';
import { contentKinds } from '#content/kinds.ts';
import { pageOf } from './item-schemas.ts';
import { publicPath, type Operation } from './operation.ts';

const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const pieces = z.array(z.object({ text: z.string(), hit: z.boolean() }));
const searchResult = z.object({
  id: z.uuid(),
  kind: z.enum(contentKinds),
  path: z.string(),
  publishedAt: time.nullable(),
  title: pieces,
  excerpt: pieces,
});

const siteReads: Operation[] = [
  {
    id: 'listTags',
    method: 'GET',
    path: `${publicPath}/tags`,
    procedure: 'blog.tags',
    group: 'Articles',
    summary: 'List the tags of public articles, the most frequent first.',
    output: z.array(z.object({ slug: z.string(), label: z.string(), count: z.coerce.number() })),
  },
  {
    id: 'listYears',
    method: 'GET',
    path: `${publicPath}/years`,
    procedure: 'blog.years',
    group: 'Articles',
    summary: 'Count public articles and their words by year.',
    output: z.array(
      z.object({ year: z.int(), articles: z.coerce.number(), words: z.coerce.number() }),
    ),
  },
  {
    id: 'search',
    method: 'GET',
    path: `${publicPath}/search`,
    procedure: 'search.query',
    group: 'Search',
    summary: 'Search the public site.',
    output: pageOf(searchResult).extend({
      mended: z.string().nullable().describe('The corrected query, if it was corrected'),
    }),
  },
];

const publicComment = z.object({
  id: z.uuid(),
  html: z.string().describe('Written by a visitor'),
  createdAt: time,
});

const comments: Operation[] = [
  {
    id: 'listPublicComments',
    method: 'GET',
    path: `${publicPath}/comments`,
    procedure: 'comment.all',
    group: 'Comments',
    summary: 'List the comments of an article, each with its first replies.',
    output: pageOf(
      publicComment.extend({ replies: z.array(publicComment), replyCount: z.coerce.number() }),
    ).extend({ total: z.coerce.number() }),
  },
  {
    id: 'listPublicGuestbookEntries',
    method: 'GET',
    path: `${publicPath}/guestbook`,
    procedure: 'guestbook.all',
    group: 'Guestbook',
    summary: 'List the entries of the guestbook, the newest first.',
    output: pageOf(publicComment),
  },
];

const heldPost = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  authorName: z.string().nullable(),
  html: z.string().describe('Written by a visitor'),
  status: z.enum(['visible', 'held', 'hidden', 'spam']),
  createdAt: time,
});
const count = z.object({ count: z.int() });

const moderation: Operation[] = [
  {
    id: 'listCommentInbox',
    method: 'GET',
    path: '/comments/inbox',
    procedure: 'comment.inbox',
    group: 'Comments',
    summary: 'List comments for moderation, the newest first.',
    output: pageOf(
      heldPost.extend({
        parentId: z.uuid().nullable(),
        articleId: z.uuid(),
        articleSlug: z.string(),
        articleTitle: z.string(),
      }),
    ),
  },
  {
    id: 'moderateComments',
    method: 'POST',
    path: '/comments/moderate',
    procedure: 'comment.moderate',
    group: 'Comments',
    summary: 'Approve, hide or remove comments, or mark them as spam.',
    output: count,
  },
  {
    id: 'listGuestbookInbox',
    method: 'GET',
    path: '/guestbook/inbox',
    procedure: 'guestbook.inbox',
    group: 'Guestbook',
    summary: 'List guestbook entries for moderation, the newest first.',
    output: pageOf(heldPost),
  },
  {
    id: 'moderateGuestbookEntries',
    method: 'POST',
    path: '/guestbook/moderate',
    procedure: 'guestbook.moderate',
    group: 'Guestbook',
    summary: 'Approve, hide or remove guestbook entries, or mark them as spam.',
    output: count,
  },
];

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

const media: Operation[] = [
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
];

const settings = z.record(z.string(), z.unknown()).describe('The settings by their group');
const settingOperations: Operation[] = [
  {
    id: 'getSettings',
    method: 'GET',
    path: '/settings',
    procedure: 'settings.all',
    group: 'Settings',
    summary: 'Get all settings.',
    output: settings,
  },
  {
    id: 'updateSettings',
    method: 'PATCH',
    path: '/settings/{key}',
    procedure: 'settings.update',
    group: 'Settings',
    summary: 'Replace one group of settings.',
    output: settings,
  },
];

/** The operations that are not about one kind of content. */
export const siteOperations: Operation[] = [
  ...siteReads,
  ...comments,
  ...moderation,
  ...media,
  ...settingOperations,
];
