import { expect, it } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const format = (iso: string) => formatRelativeTime(iso, now);

it('says how long ago a time is, within a week', () => {
  expect(format('2026-11-21T11:59:40.000Z')).toBe('just now');
  expect(format('2026-11-21T12:00:20.000Z')).toBe('just now');
  expect(format('2026-11-21T11:58:59.000Z')).toBe('1 minute ago');
  expect(format('2026-11-21T09:00:00.000Z')).toBe('3 hours ago');
  expect(format('2026-11-15T11:00:00.000Z')).toBe('6 days ago');
});

it('says the date of an older time, and of one in the future', () => {
  expect(format('2026-11-14T12:00:00.000Z')).toBe('November 14, 2026');
  expect(format('2026-12-01T12:00:00.000Z')).toBe('December 1, 2026');
});
