import { describe, expect, it } from 'vitest';
import { formatExactTime, formatRecentDate, formatShortDate } from './recent-date.ts';

const now = new Date('2026-11-22T09:00:00.000Z');
const format = (iso: string, timeZone = 'UTC') => formatRecentDate(iso, timeZone, now);

describe('a date of the dashboard', () => {
  it('is relative within the last seven days', () => {
    expect(format('2026-11-22T08:59:30.000Z')).toBe('just now');
    expect(format('2026-11-22T08:58:59.000Z')).toBe('1 minute ago');
    expect(format('2026-11-22T08:01:00.000Z')).toBe('59 minutes ago');
    expect(format('2026-11-22T07:00:00.000Z')).toBe('2 hours ago');
    expect(format('2026-11-21T22:00:00.000Z')).toBe('11 hours ago');
    expect(format('2026-11-21T20:00:00.000Z')).toBe('yesterday');
    expect(format('2026-11-16T23:00:00.000Z')).toBe('6 days ago');
  });
  it('is a day with its month and year before and after that', () => {
    expect(format('2026-11-15T23:59:59.000Z')).toBe('15 Nov 2026');
    expect(format('2026-03-12T00:00:00.000Z')).toBe('12 Mar 2026');
    expect(format('2026-12-13T08:00:00.000Z')).toBe('13 Dec 2026');
    expect(format('2026-11-22T09:00:01.000Z')).toBe('22 Nov 2026');
  });
  it('counts days in the given time zone', () => {
    expect(format('2026-11-20T23:30:00.000Z')).toBe('2 days ago');
    expect(format('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe('yesterday');
    expect(formatShortDate('2026-03-12T23:30:00.000Z', 'Asia/Tokyo')).toBe('13 Mar 2026');
    expect(formatShortDate('2026-09-01T12:00:00.000Z', 'UTC')).toBe('1 Sep 2026');
  });
  it('has an exact form with the time and its zone', () => {
    expect(formatExactTime('2026-03-12T13:05:00.000Z', 'UTC')).toBe('12 Mar 2026, 13:05 UTC');
    expect(formatExactTime('2026-03-12T23:05:00.000Z', 'Europe/Berlin')).toBe(
      '13 Mar 2026, 00:05 GMT+1',
    );
  });
});
