import { z } from 'zod';
import { contentKinds, contentPath, isPagedKind, kinds } from '#content/kinds.ts';
import { listStates } from '#content/list-states.ts';
import { kindField, readItem } from './item-reads.server.ts';
import { defineTool, type Tool } from './tool.server.ts';

/** Items in one result, so that it stays short for the model that reads it. */
const maxItems = 50;
/** Characters of a text in one result. */
const maxTextLength = 20_000;

const cursor = z.string().max(300).optional().describe('nextCursor of the last result');
const pieces = z.array(z.object({ text: z.string() }));
const found = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      kind: kindField,
      path: z.string(),
      publishedAt: z.string().nullable(),
      title: pieces,
      excerpt: pieces,
    }),
  ),
  nextCursor: z.string().nullable(),
  mended: z.string().nullable(),
});

const join = (parts: z.output<typeof pieces>) => parts.map(({ text }) => text).join('');

const search = defineTool({
  name: 'search_site',
  title: 'Search the site',
  description:
    'Searches the public texts of the site, and returns the best matches with an excerpt. Words have to occur; "quotes" keep them together.',
  scopes: [],
  effect: 'read',
  input: z.strictObject({
    query: z.string().min(1).max(200),
    kinds: z.array(kindField).max(contentKinds.length).optional(),
    cursor,
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        kind: kindField,
        url: z.string(),
        title: z.string(),
        excerpt: z.string(),
        publishedAt: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
    correctedQuery: z.string().nullable(),
  }),
  run: async ({ query, ...page }, { call, baseUrl }) => {
    const { items, nextCursor, mended } = await call('search.query', { q: query, ...page }, found);
    return {
      items: items.map(({ path, title, excerpt, ...item }) => ({
        ...item,
        url: baseUrl + path,
        title: join(title),
        excerpt: join(excerpt),
      })),
      nextCursor,
      correctedQuery: mended,
    };
  },
});

const listed = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      description: z.string().default(''),
      status: z.string().default('published'),
      publishedAt: z.string().nullable().default(null),
      slug: z.string().default(''),
      version: z.int().nullable().default(null),
    }),
  ),
  nextCursor: z.string().nullable(),
});

const list = defineTool({
  name: 'list_items',
  title: 'List items',
  description:
    'Lists the items of one kind, newest first. With the permission content:read also drafts, scheduled items and the trash; otherwise what is public.',
  scopes: [],
  effect: 'read',
  input: z.strictObject({
    kind: kindField,
    state: z.enum(listStates).optional().describe('Only with the permission content:read'),
    limit: z.int().min(1).max(maxItems).default(20),
    cursor,
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        description: z.string(),
        status: z.string(),
        publishedAt: z.string().nullable(),
        slug: z.string(),
        url: z.string().nullable(),
        version: z.int().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  run: async ({ kind, state, ...page }, { call, scopes, baseUrl }) => {
    const { namespace } = kinds[kind];
    const { items, nextCursor } = scopes.has('content:read')
      ? await call(`${namespace}.all`, { ...page, status: state }, listed)
      : await call(`${namespace}.allPublic`, page, listed);
    const urlOf = (slug: string) =>
      isPagedKind(kind) && slug !== '' ? baseUrl + contentPath(kind, slug) : null;
    return { items: items.map((item) => ({ ...item, url: urlOf(item.slug) })), nextCursor };
  },
});

const read = defineTool({
  name: 'read_item',
  title: 'Read an item',
  description: `Reads one item as a Markdown file with front matter, ${maxTextLength} characters at a time. By its slug what is public; by its id, with the permission content:read, what its owner edits, with the version that a change is based on.`,
  scopes: [],
  effect: 'read',
  input: z.strictObject({
    kind: kindField,
    id: z.uuid().optional(),
    slug: z.string().min(1).max(300).optional(),
    offset: z.int().min(0).default(0).describe('nextOffset of the last result'),
  }),
  output: z.object({
    id: z.uuid(),
    title: z.string(),
    version: z.int().nullable(),
    markdown: z.string(),
    totalCharacters: z.int(),
    nextOffset: z.int().nullable(),
  }),
  run: async ({ offset, ...which }, context) => {
    const { markdown, ...item } = await readItem(context, which);
    const end = offset + maxTextLength;
    return {
      ...item,
      markdown: markdown.slice(offset, end),
      totalCharacters: markdown.length,
      nextOffset: end < markdown.length ? end : null,
    };
  },
});

export const readTools: Tool[] = [search, list, read];
