import { expect, it } from 'vitest';
import { toArticleFields, toNoteFields } from './entry-fields.ts';
import { readEntry } from './entry.ts';
import { findText } from './properties.ts';
import type { StoredEntry } from './stored-entry.ts';
import { toProperties } from './to-properties.ts';

const baseUrl = 'https://site.example';
const url = `${baseUrl}/notes/2026/11/abc`;
const shared = {
  id: '1',
  version: 1,
  slug: '2026/11/abc',
  title: '',
  description: '',
  body: 'Hello',
  tags: [],
  status: 'published' as const,
  publishedAt: '2026-11-23T10:15:00.000Z',
};
const note = {
  ...shared,
  kind: 'note' as const,
  form: 'note' as const,
  linkUrl: null,
  linkTitle: '',
  siteName: '',
  quote: '',
  quoteAuthor: '',
};
const link = { form: 'link' as const, linkUrl: 'https://a.example/post', linkTitle: 'On tides' };
const read = (entry: StoredEntry) => Object.fromEntries(toProperties(entry, { baseUrl, url }));

it('a note has the properties that it has', () => {
  expect(read(note)).toEqual({
    content: ['Hello'],
    published: ['2026-11-23T10:15:00.000Z'],
    'post-status': ['published'],
    url: [url],
  });
});

it('a link without a title has the name of what it links to', () => {
  expect(read({ ...note, title: 'Mine' })['name']).toEqual(['Mine']);
  expect(read({ ...note, ...link })).toMatchObject({
    name: ['On tides'],
    'bookmark-of': ['https://a.example/post'],
  });
});

it('pictures are properties, with their addresses on the web', () => {
  const body = '![The lock](/media/0b7c.webp)\n![](/media/77aa.webp)\n\nHello';
  expect(read({ ...note, form: 'photo', body })).toMatchObject({
    photo: [{ value: `${baseUrl}/media/0b7c.webp`, alt: 'The lock' }, `${baseUrl}/media/77aa.webp`],
    content: ['Hello'],
  });
});

it('an article has a cover, and its pictures stay where they are', () => {
  const body = '![The lock](/media/0b7c.webp)\n\nHello';
  const cover = { imageUrl: '/media/77aa.webp', imageAlt: 'The gate' };
  expect(read({ ...shared, kind: 'article', title: 'Tides', body, ...cover })).toMatchObject({
    name: ['Tides'],
    content: [body],
    featured: [{ value: `${baseUrl}/media/77aa.webp`, alt: 'The gate' }],
  });
});

it.each([
  ['a note', note],
  ['a note with a title', { ...note, title: 'Mine', tags: ['tea'] }],
  ['a link', { ...note, ...link }],
  ['a link with a title of its own', { ...note, ...link, title: 'Mine', siteName: 'A paper' }],
  ['a quotation', { ...note, ...link, form: 'quote' as const, quote: 'Said.', quoteAuthor: 'Ada' }],
  ['a draft', { ...note, status: 'draft' as const, publishedAt: null, description: 'Short' }],
])('what is read of %s is the same as what is stored', (_name, entry) => {
  const properties = toProperties(entry, { baseUrl, url });
  const fields = toNoteFields(
    readEntry(properties, findText(properties, 'content') ?? ''),
    {
      photos: [],
      recordings: [],
      cover: undefined,
    },
    entry.quote,
  );
  const { id: _id, version: _version, slug: _slug, kind: _kind, ...stored } = entry;
  expect({ ...fields, publishedAt: fields.publishedAt ?? null }).toEqual({
    ...stored,
    slug: undefined,
    title: stored.title || null,
  });
});

it('what is read of an article is the same as what is stored', () => {
  const article = {
    ...shared,
    kind: 'article' as const,
    title: 'Tides',
    imageUrl: null,
    imageAlt: '',
  };
  const properties = toProperties(article, { baseUrl, url });
  const fields = toArticleFields(readEntry(properties, findText(properties, 'content') ?? ''), {
    photos: [],
    recordings: [],
    cover: undefined,
  });
  expect(fields).toMatchObject({ title: 'Tides', body: 'Hello', publishedAt: shared.publishedAt });
});
