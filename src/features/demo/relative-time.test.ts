import { expect, it } from 'vitest';
import { parseRelativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T10:00:00Z');

it('parses days from now and absolute times', () => {
  expect(parseRelativeTime('+21d', now)).toBe('2026-12-12T10:00:00.000Z');
  expect(parseRelativeTime('-1d', now)).toBe('2026-11-20T10:00:00.000Z');
  expect(parseRelativeTime('2024-07-06T08:30:00Z', now)).toBe('2024-07-06T08:30:00.000Z');
});
