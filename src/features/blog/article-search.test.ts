import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { listArticlesInput } from './schema.ts';
import { filterTitle, readArticleSearch, toListInput } from './article-search.ts';

it('reads what an address can say', () => {
  const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', 'a');
  const all = { tag: 'go', year: '2024', series: 'Tides from scratch', cursor };
  expect(readArticleSearch({ ...all, utm_source: 'y' })).toEqual(all);
  expect(readArticleSearch({ tag: '../x', year: '12', series: 3, cursor: '' })).toEqual({});
  expect(readArticleSearch({ tag: 'a'.repeat(300), series: '\0', cursor: 'x' })).toEqual({});
});

it('asks the procedure for a year as a number', () => {
  expect(toListInput({ year: '2024', tag: 'go' })).toEqual({ year: 2024, tag: 'go' });
  expect(toListInput({})).toEqual({});
});

it('says what is shown', () => {
  expect(filterTitle({})).toBe('Writing');
  expect(filterTitle({ tag: 'go', year: '2024' })).toBe('Writing on #go, 2024');
  expect(filterTitle({ series: 'Tides' })).toBe('Tides');
});

it('reads no filter that the procedure would refuse', () => {
  const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', 'a');
  for (const length of [50, 51, 255, 256]) {
    const text = 'a'.repeat(length);
    const read = readArticleSearch({ tag: text, year: '9999', series: text, cursor });
    expect(listArticlesInput.safeParse(toListInput(read)).error).toBeUndefined();
  }
});
