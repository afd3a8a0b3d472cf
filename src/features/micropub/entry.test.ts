import { expect, it } from 'vitest';
import { readEntry } from './entry.ts';
import { toValues } from './properties.ts';

const read = (properties: Record<string, unknown[]>) =>
  readEntry(
    new Map(Object.entries(properties).map(([name, values]) => [name, toValues(values)])),
    String(properties['content']?.[0] ?? ''),
  );

it('a text alone is a post that is published', () => {
  expect(read({ content: ['Hello'] })).toEqual({
    title: undefined,
    summary: undefined,
    text: 'Hello',
    citation: undefined,
    photos: [],
    recordings: [],
    cover: undefined,
    tags: [],
    publishedAt: undefined,
    slug: undefined,
    isDraft: false,
  });
});

it('a summary is the text of a post that has no other', () => {
  expect(read({ summary: ['Weighed 70 kg'], weight: [{}] })).toMatchObject({
    text: 'Weighed 70 kg',
    summary: undefined,
  });
  expect(read({ summary: ['Short'], content: ['Long'] })).toMatchObject({
    text: 'Long',
    summary: 'Short',
  });
});

it('a place is a line after the text', () => {
  expect(read({ content: ['Lunch'], location: ['The lock'] }).text).toBe('Lunch\n\nAt The lock');
});

it('tags are there once, and a person is a tag by their name', () => {
  const ada = { type: ['h-card'], properties: { name: ['Ada'] } };
  expect(read({ category: ['Tea', 'tea', '', ' rain ', ada, { a: 1 }] }).tags).toEqual([
    'tea',
    'rain',
    'Ada',
  ]);
});

it.each([
  ['2017-05-31T12:03:36-07:00', '2017-05-31T19:03:36.000Z'],
  ['2026-11-23', '2026-11-23T00:00:00.000Z'],
  ['2026-11-23 10:15', '2026-11-23T10:15:00.000Z'],
])('%s is a time', (text, time) => {
  expect(read({ published: [text] }).publishedAt).toBe(time);
});

it('a time that cannot be read is refused', () => {
  expect(() => read({ published: ['soon'] })).toThrow('cannot be read');
});

it.each([
  ['My Slug', 'my-slug'],
  ['../../etc/passwd', 'passwd'],
  ['2026/11/abc', 'abc'],
  ['///', undefined],
])('of the wanted slug %s stays what is safe', (wanted, slug) => {
  expect(read({ 'mp-slug': [wanted] }).slug).toBe(slug);
});

it('a draft is a draft, and a private post, too', () => {
  expect(read({ 'post-status': ['draft'] }).isDraft).toBe(true);
  expect(read({ visibility: ['private'] }).isDraft).toBe(true);
  expect(read({ visibility: ['public'], 'post-status': ['published'] }).isDraft).toBe(false);
  expect(() => read({ visibility: ['unlisted'] })).toThrow('public or a draft');
  expect(() => read({ 'post-status': ['secret'] })).toThrow('published or draft');
});
