import { expect, it } from 'vitest';
import { readPageSearch, toSearchInput } from './page-search.ts';

it('reads what can be meant', () => {
  expect(readPageSearch({ q: ' tide ', kind: 'article', cursor: '10' })).toEqual({
    q: 'tide',
    kind: 'article',
    cursor: '10',
  });
  expect(readPageSearch({ q: '', kind: 'secret', cursor: 'x', utm: '1' })).toEqual({});
});

it('is the input of the procedure', () => {
  expect(toSearchInput({ q: 'tide', kind: 'page' })).toEqual({ q: 'tide', kinds: ['page'] });
  expect(toSearchInput({})).toEqual({ q: '' });
});
