import { expect, it } from 'vitest';
import { isRecentSignIn } from './recent-sign-in.ts';

it('a sign-in is recent for ten minutes', () => {
  const now = new Date('2026-01-02T03:20:00.000Z');
  expect(isRecentSignIn('2026-01-02T03:10:00.000Z', now)).toBe(true);
  expect(isRecentSignIn('2026-01-02T03:09:59.999Z', now)).toBe(false);
  expect(isRecentSignIn(null, now)).toBe(false);
});
