import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import {
  commentsSearch,
  entriesSearch,
  findWaiting,
  isProposalView,
  isUnspecific,
  partSearch,
  proposalsSearch,
  toEntriesInput,
  toInboxInput,
  toProposalsInput,
} from './inbox-search.ts';

const person = '01900000-0000-7000-8000-000000000000';
const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', person);
const counts = (...[held = 0, reported = 0, entries = 0, open = 0]: number[]) => ({
  comments: { held, reported },
  entries: { held: entries },
  proposals: { open },
});

it('becomes the input of the lists', () => {
  const search = { show: 'reported' as const, person, cursor };
  expect(toInboxInput(search)).toEqual({ show: 'reported', userId: person, cursor });
  expect(toInboxInput({})).toEqual({ show: 'recent' });
  expect(toEntriesInput({ show: 'held' })).toEqual({ show: 'held' });
  expect(toProposalsInput({ of: 'proposals', show: 'open', person })).toEqual({
    show: 'open',
    userId: person,
  });
  expect(toProposalsInput({ show: 'decided' })).toEqual({ show: 'decided' });
  expect(isProposalView('decided') && !isProposalView('held')).toBe(true);
});

it('opens where something waits, and with all comments if nothing does', () => {
  expect(findWaiting(counts(1, 1, 1))).toEqual({ show: 'held' });
  expect(findWaiting(counts(0, 1, 1))).toEqual({ of: 'guestbook', show: 'held' });
  expect(findWaiting(counts(0, 1, 0))).toEqual({ show: 'reported' });
  expect(findWaiting(counts(0, 0, 0))).toEqual({ show: 'recent' });
  expect(findWaiting(counts(0, 1, 0, 1))).toEqual({ show: 'reported' });
  expect(findWaiting(counts(0, 0, 0, 1))).toEqual({ of: 'proposals', show: 'open' });
  expect(partSearch('guestbook', counts(1, 0, 0, 1))).toEqual({ of: 'guestbook', show: 'recent' });
  expect(partSearch('proposals', counts(1, 0, 0))).toEqual(proposalsSearch);
  expect(partSearch(undefined, counts(1, 0, 0, 1))).toEqual({ show: 'held' });
  expect(commentsSearch(counts(0, 0, 1))).toEqual({ show: 'recent' });
  expect(entriesSearch(counts(1, 1, 0))).toEqual({ of: 'guestbook', show: 'recent' });
  expect([{}, { of: 'guestbook' as const }].every(isUnspecific)).toBe(true);
  expect(isUnspecific({ show: 'recent' }) || isUnspecific({ person })).toBe(false);
});
