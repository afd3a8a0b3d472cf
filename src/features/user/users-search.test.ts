import { expect, it } from 'vitest';
import { encodeKeyCursor } from '#lib/cursor.ts';
import { parseUsersSearch } from './users-search.ts';

it('parses the search parameters of the list of users', () => {
  const search = { q: 'ada', sort: 'name', show: 'banned', cursor: encodeKeyCursor('a', 'b') };
  expect(parseUsersSearch(search)).toEqual(search);
  expect(parseUsersSearch({ q: ' ', sort: 'email', show: 1, cursor: ['x'] })).toEqual({});
  expect(parseUsersSearch({ q: '\0', cursor: 'x' })).toEqual({});
});
