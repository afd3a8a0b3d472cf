import { z } from 'zod';
import { badRequest } from '#lib/errors.ts';
import { defineTool, type Tool } from './tool.server.ts';

/** Characters of Base64: about 6 MB. */
const maxBase64Length = 8_000_000;

const file = z.object({
  id: z.uuid(),
  url: z.string(),
  filename: z.string(),
  alt: z.string(),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  createdAt: z.string(),
});
const alt = z.string().max(500).describe('What the picture shows, for those who do not see it');
const filePage = z.object({ items: z.array(file), nextCursor: z.string().nullable() });

const list = defineTool({
  name: 'list_media',
  title: 'List the media library',
  description: 'Lists the pictures and files of the media library, newest first.',
  scopes: ['content:read'],
  effect: 'read',
  input: z.strictObject({
    query: z.string().max(200).optional().describe('Words of the name or the alternative text'),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(300).optional(),
  }),
  output: filePage,
  run: ({ query, ...page }, { call }) => call('media.all', { q: query, ...page }, filePage),
});

const uses = z.object({
  items: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
});

const read = defineTool({
  name: 'read_media',
  title: 'Read about a file',
  description: 'Reads what is known about a file of the media library, and where it is used.',
  scopes: ['content:read'],
  effect: 'read',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ file, uses: uses.shape.items }),
  run: async (input, { call }) => {
    const found = await call('media.byId', input, file);
    const { items } = await call('media.usage', input, uses);
    // Users choose their names themselves, and only they have profile pictures.
    return { file: found, uses: items.filter(({ kind }) => kind !== 'user') };
  },
});

const upload = defineTool({
  name: 'upload_picture',
  title: 'Upload a picture',
  description: 'Adds a picture to the media library. Texts show it with ![alternative text](url).',
  scopes: ['media:write'],
  effect: 'add',
  input: z.strictObject({
    filename: z.string().min(1).max(255),
    base64: z.base64().max(maxBase64Length).describe('The file, encoded in Base64'),
    alt,
  }),
  output: file,
  run: async ({ filename, base64, alt: text }, { call }) => {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length === 0) throw badRequest('The picture is empty.', 'base64');
    const form = new FormData();
    form.set('file', new File([bytes], filename));
    form.set('alt', text);
    return call('media.upload', form, file);
  },
});

const copy = defineTool({
  name: 'copy_picture',
  title: 'Copy a picture from another server',
  description: 'Copies a picture from a public address into the media library.',
  scopes: ['media:write'],
  effect: 'add',
  isOpenWorld: true,
  input: z.strictObject({ address: z.url({ protocol: /^https?$/ }).max(2_000), alt }),
  output: file,
  run: (input, { call }) => call('media.uploadFromUrl', input, file),
});

const update = defineTool({
  name: 'update_media',
  title: 'Change the texts of a file',
  description: 'Changes the name or the alternative text of a file of the media library.',
  scopes: ['media:write'],
  effect: 'change',
  input: z.strictObject({
    id: z.uuid(),
    alt: alt.optional(),
    filename: z.string().min(1).max(255).optional(),
  }),
  output: file,
  run: (input, { call }) => call('media.update', input, file),
});

export const mediaTools: Tool[] = [list, read, upload, copy, update];
