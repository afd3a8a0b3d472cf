import { expect, it } from 'vitest';
import { encodeKeyCursor } from '#lib/cursor.ts';
import { readUsersSearch } from './users-search.ts';

it('reads what the address of the list of people says', () => {
  const whole = { q: 'ada', sort: 'name', show: 'banned', cursor: encodeKeyCursor('a', 'b') };
  expect(readUsersSearch(whole)).toEqual(whole);
  expect(readUsersSearch({ q: ' ', sort: 'email', show: 1, cursor: ['x'] })).toEqual({});
  expect(readUsersSearch({ q: '\0', cursor: 'x' })).toEqual({});
});
