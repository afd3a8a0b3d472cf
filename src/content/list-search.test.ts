import { expect, it } from 'vitest';
import { readListSearch } from './list-search.ts';

it('keeps the cursor and nothing else', () => {
  expect(readListSearch({ cursor: 'abc', utm_source: 'mail' })).toEqual({ cursor: 'abc' });
  expect(readListSearch({ cursor: 3 })).toEqual({});
});
