import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it('lets through what people do, and no more, a minute and address', () => {
  const pace = new Pace();
  const allowed = Array.from({ length: 300 }, () => pace.allows('192.0.2.1', now));
  expect(allowed.filter(Boolean)).toHaveLength(240);
  expect(pace.allows('192.0.2.2', now + 59_999)).toBe(true);
  expect(pace.allows('192.0.2.1', now + 59_999)).toBe(false);
  expect(pace.allows('192.0.2.1', now + 60_000)).toBe(true);
});

it('begins anew when the clock is set back', () => {
  const pace = new Pace();
  pace.allows('192.0.2.1', now);
  expect(pace.allows('192.0.2.1', now - 3_600_000)).toBe(true);
});
