import { expect, it } from 'vitest';
import { readTime } from './relative-time.ts';

const now = new Date('2026-11-21T10:00:00Z');

it('reads days from now and whole times', () => {
  expect(readTime('+21d', now)).toBe('2026-12-12T10:00:00.000Z');
  expect(readTime('-1d', now)).toBe('2026-11-20T10:00:00.000Z');
  expect(readTime('2024-07-06T08:30:00Z', now)).toBe('2024-07-06T08:30:00.000Z');
});
