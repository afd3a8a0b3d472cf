import { expect, it } from 'vitest';
import { readInboxSearch, toEntriesInput, toInboxInput } from './inbox-search.ts';

const person = '01900000-0000-7000-8000-000000000000';

it('reads what is looked through from the address', () => {
  const search = { show: 'reported', person, cursor: 'x' };
  expect(readInboxSearch({ ...search, more: 1 })).toEqual(search);
  expect(toInboxInput(readInboxSearch(search))).toEqual({
    ...{ show: 'reported', userId: person, cursor: 'x' },
  });
  expect(toInboxInput({})).toEqual({ show: 'recent' });
});

it('knows no reported entries, and leaves out what cannot be', () => {
  expect(readInboxSearch({ of: 'guestbook', show: 'reported' })).toEqual({ of: 'guestbook' });
  expect(readInboxSearch({ of: 'mail', show: 'all', person: 'x', cursor: '' })).toEqual({});
  expect(toEntriesInput({ show: 'held' })).toEqual({ show: 'held' });
});
