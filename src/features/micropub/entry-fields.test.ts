import { expect, it } from 'vitest';
import { toArticleFields, toNoteFields } from './entry-fields.ts';
import { readEntry } from './entry.ts';
import { toValues } from './properties.ts';

const read = (properties: Record<string, unknown[]>) =>
  readEntry(
    new Map(Object.entries(properties).map(([name, values]) => [name, toValues(values)])),
    String(properties['content']?.[0] ?? ''),
  );
const noFiles = { photos: [], recordings: [], cover: undefined };
const picture = { url: '/media/0b7c.webp', alt: 'The lock' };
const url = 'https://a.example/post';

it('a text is a note', () => {
  expect(toNoteFields(read({ content: ['Hello'], category: ['tea'] }), noFiles)).toEqual({
    title: null,
    description: '',
    body: 'Hello',
    tags: ['tea'],
    status: 'published',
    publishedAt: undefined,
    slug: undefined,
    form: 'note',
    linkUrl: null,
    linkTitle: '',
    siteName: '',
    quote: '',
    quoteAuthor: '',
  });
});

it('the name of a bookmark is the title of what it links to, that of an answer is its own', () => {
  const properties = { name: ['On tides'], content: ['Read this.'] };
  expect(toNoteFields(read({ ...properties, 'bookmark-of': [url] }), noFiles)).toMatchObject({
    form: 'link',
    title: null,
    linkUrl: url,
    linkTitle: 'On tides',
    body: 'Read this.',
  });
  expect(toNoteFields(read({ ...properties, 'in-reply-to': [url] }), noFiles)).toMatchObject({
    form: 'link',
    title: 'On tides',
    linkTitle: '',
  });
});

it('a quotation is what was said, or the text of the post', () => {
  const entry = read({ 'quotation-of': [url], content: ['> Said.\n\nIndeed.'] });
  expect(toNoteFields(entry, noFiles)).toMatchObject({ quote: 'Said.', body: 'Indeed.' });
  expect(toNoteFields(entry, noFiles, 'Other')).toMatchObject({
    form: 'quote',
    linkUrl: url,
    quote: 'Other',
    body: '> Said.\n\nIndeed.',
  });
});

it('pictures are before the text, recordings after it', () => {
  const files = { ...noFiles, photos: [picture], recordings: ['[a](/media/a.mp3)'] };
  expect(toNoteFields(read({ content: ['Low water.'] }), files)).toMatchObject({
    form: 'photo',
    body: '![The lock](/media/0b7c.webp)\n\nLow water.\n\n[a](/media/a.mp3)',
  });
  expect(toNoteFields(read({ 'like-of': [url] }), files).form).toBe('link');
});

it('an article has a cover, and names what it is about', () => {
  const entry = read({ name: ['Tides'], content: ['Text'], 'in-reply-to': [url], summary: ['S'] });
  expect(toArticleFields(entry, { ...noFiles, cover: picture })).toEqual({
    title: 'Tides',
    description: 'S',
    body: `<${url}>\n\nText`,
    tags: [],
    status: 'published',
    publishedAt: undefined,
    slug: undefined,
    imageUrl: picture.url,
    imageAlt: 'The lock',
  });
});
