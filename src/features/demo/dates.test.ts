import { expect, it } from 'vitest';
import { demoCalendar, parseRelativeTime } from './dates.ts';

const writtenOn = '2026-11-21';

it.each([
  ['2026-11-21T00:00:00Z', '2026-11-19T07:36:00.000Z'],
  ['2026-11-27T23:59:59Z', '2026-11-19T07:36:00.000Z'],
  ['2026-11-28T00:00:00Z', '2026-11-26T07:36:00.000Z'],
  ['2028-03-01T12:00:00Z', '2028-02-24T07:36:00.000Z'],
  ['2026-11-20T23:00:00Z', '2026-11-12T07:36:00.000Z'],
])('on %s moves a time by whole weeks, to %s', (now, moved) => {
  expect(demoCalendar(writtenOn, new Date(now))('2026-11-19T07:36:00Z')).toBe(moved);
});

it('reads times that are counted from now', () => {
  const read = demoCalendar(writtenOn, new Date('2028-03-01T12:00:00Z'));
  expect(read('+21d')).toBe('2028-03-22T12:00:00.000Z');
  expect(read('-2d')).toBe('2028-02-28T12:00:00.000Z');
});

const now = new Date('2026-11-21T10:00:00Z');

it('parses days from now and absolute times', () => {
  expect(parseRelativeTime('+21d', now)).toBe('2026-12-12T10:00:00.000Z');
  expect(parseRelativeTime('-1d', now)).toBe('2026-11-20T10:00:00.000Z');
  expect(parseRelativeTime('2024-07-06T08:30:00Z', now)).toBe('2024-07-06T08:30:00.000Z');
});
