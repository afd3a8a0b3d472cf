import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { listArticlesInput } from './schema.ts';
import { filterTitle, parseArticleSearch, toListInput } from './article-search.ts';

it('parses the search parameters of the list of articles', () => {
  const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', 'a');
  const all = { tag: 'go', year: '2024', series: 'Tides from scratch', cursor };
  expect(parseArticleSearch({ ...all, utm_source: 'y' })).toEqual(all);
  expect(parseArticleSearch({ tag: '../x', year: '12', series: 3, cursor: '' })).toEqual({});
  expect(parseArticleSearch({ tag: 'a'.repeat(300), series: '\0', cursor: 'x' })).toEqual({});
});

it('passes the year to the procedure as a number', () => {
  expect(toListInput({ year: '2024', tag: 'go' })).toEqual({ year: 2024, tag: 'go' });
  expect(toListInput({})).toEqual({});
});

it('builds the title of a filtered list', () => {
  expect(filterTitle({})).toBe('Writing');
  expect(filterTitle({ tag: 'go', year: '2024' })).toBe('Writing on #go, 2024');
  expect(filterTitle({ series: 'Tides' })).toBe('Tides');
});

it('accepts no filter that the procedure would refuse', () => {
  const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', 'a');
  for (const length of [50, 51, 255, 256]) {
    const text = 'a'.repeat(length);
    const read = parseArticleSearch({ tag: text, year: '9999', series: text, cursor });
    expect(listArticlesInput.safeParse(toListInput(read)).error).toBeUndefined();
  }
});
