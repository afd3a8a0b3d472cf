import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import {
  commentsSearch,
  entriesSearch,
  findWaiting,
  isUnspecific,
  toEntriesInput,
  toInboxInput,
} from './inbox-search.ts';

const person = '01900000-0000-7000-8000-000000000000';
const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', person);
const counts = (held: number, reported: number, entries: number) => ({
  comments: { held, reported },
  entries: { held: entries },
});

it('becomes the input of the lists', () => {
  const search = { show: 'reported' as const, person, cursor };
  expect(toInboxInput(search)).toEqual({ show: 'reported', userId: person, cursor });
  expect(toInboxInput({})).toEqual({ show: 'recent' });
  expect(toEntriesInput({ show: 'held' })).toEqual({ show: 'held' });
});

it('opens where something waits, and with all comments if nothing does', () => {
  expect(findWaiting(counts(1, 1, 1))).toEqual({ show: 'held' });
  expect(findWaiting(counts(0, 1, 1))).toEqual({ of: 'guestbook', show: 'held' });
  expect(findWaiting(counts(0, 1, 0))).toEqual({ show: 'reported' });
  expect(findWaiting(counts(0, 0, 0))).toEqual({ show: 'recent' });
  expect(commentsSearch(counts(0, 0, 1))).toEqual({ show: 'recent' });
  expect(entriesSearch(counts(1, 1, 0))).toEqual({ of: 'guestbook', show: 'recent' });
  expect([{}, { of: 'guestbook' as const }].every(isUnspecific)).toBe(true);
  expect(isUnspecific({ show: 'recent' }) || isUnspecific({ person })).toBe(false);
});
