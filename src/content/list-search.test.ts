import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { readListSearch } from './list-search.ts';

it('keeps the cursor and nothing else', () => {
  const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', 'a');
  expect(readListSearch({ cursor, utm_source: 'mail' })).toEqual({ cursor });
  expect(readListSearch({ cursor: 'abc' })).toEqual({});
  expect(readListSearch({ cursor: 3 })).toEqual({});
});
