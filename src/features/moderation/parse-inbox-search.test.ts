import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { parseInboxSearch } from './parse-inbox-search.ts';

const person = '01900000-0000-7000-8000-000000000000';
const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', person);

it('parses the search parameters of the inbox', () => {
  const search = { show: 'reported', person, cursor };
  expect(parseInboxSearch({ ...search, more: 1 })).toEqual(search);
});

it('has no reported entries, and leaves out invalid values', () => {
  expect(parseInboxSearch({ of: 'guestbook', show: 'reported' })).toEqual({ of: 'guestbook' });
  const proposals = { of: 'proposals', show: 'decided' };
  expect(parseInboxSearch(proposals)).toEqual(proposals);
  expect(parseInboxSearch({ of: 'proposals', show: 'held' })).toEqual({ of: 'proposals' });
  expect(parseInboxSearch({ show: 'open' })).toEqual({});
  expect(parseInboxSearch({ of: 'mail', show: 'all', person: 'x', cursor: 'x' })).toEqual({});
});
