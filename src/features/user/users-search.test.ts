import { expect, it } from 'vitest';
import { readUsersSearch } from './users-search.ts';

it('reads what the address of the list of people says', () => {
  const whole = { q: 'ada', sort: 'name', show: 'banned', cursor: 'x' };
  expect(readUsersSearch(whole)).toEqual(whole);
  expect(readUsersSearch({ q: ' ', sort: 'email', show: 1, cursor: ['x'] })).toEqual({});
});
