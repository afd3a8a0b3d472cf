import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { readInboxSearch, toEntriesInput, toInboxInput } from './inbox-search.ts';

const person = '01900000-0000-7000-8000-000000000000';
const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', person);

it('reads what is looked through from the address', () => {
  const search = { show: 'reported', person, cursor };
  expect(readInboxSearch({ ...search, more: 1 })).toEqual(search);
  expect(toInboxInput(readInboxSearch(search))).toEqual({
    show: 'reported',
    userId: person,
    cursor,
  });
  expect(toInboxInput({})).toEqual({ show: 'recent' });
});

it('knows no reported entries, and leaves out what cannot be', () => {
  expect(readInboxSearch({ of: 'guestbook', show: 'reported' })).toEqual({ of: 'guestbook' });
  expect(readInboxSearch({ of: 'mail', show: 'all', person: 'x', cursor: 'x' })).toEqual({});
  expect(toEntriesInput({ show: 'held' })).toEqual({ show: 'held' });
});
