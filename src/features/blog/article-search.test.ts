import { expect, it } from 'vitest';
import { filterTitle, readArticleSearch, toListInput } from './article-search.ts';

it('reads what an address can say', () => {
  const all = { tag: 'go', year: '2024', series: 'Tides from scratch', cursor: 'x' };
  expect(readArticleSearch({ ...all, utm_source: 'y' })).toEqual(all);
  expect(readArticleSearch({ tag: '../x', year: '12', series: 3, cursor: '' })).toEqual({});
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
