import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { parseListSearch } from './list-search.ts';

it('parses the cursor and drops all other parameters', () => {
  const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', 'a');
  expect(parseListSearch({ cursor, utm_source: 'mail' })).toEqual({ cursor });
  expect(parseListSearch({ cursor: 'abc' })).toEqual({});
  expect(parseListSearch({ cursor: 3 })).toEqual({});
});
