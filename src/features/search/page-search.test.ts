import { expect, it } from 'vitest';
import { parsePageSearch, toSearchInput } from './page-search.ts';

it('parses valid search parameters', () => {
  expect(parsePageSearch({ q: ' tide ', kind: 'article', cursor: '10' })).toEqual({
    q: 'tide',
    kind: 'article',
    cursor: '10',
  });
  expect(parsePageSearch({ q: '', kind: 'secret', cursor: 'x', utm: '1' })).toEqual({});
});

it('converts the search parameters to the procedure input', () => {
  expect(toSearchInput({ q: 'tide', kind: 'page' })).toEqual({ q: 'tide', kinds: ['page'] });
  expect(toSearchInput({})).toEqual({ q: '' });
});
