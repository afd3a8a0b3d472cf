import { expect, it } from 'vitest';
import { getNextAttempt, parseRetryAfter } from './retry-schedule.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const minutes = (at: number) => (at - now) / 60_000;
const failedAttempt = { failures: 1, isPermanent: false, notBefore: null };

it('waits longer after each failure, at most six hours', () => {
  const attempts = [1, 2, 3, 4, 5, 6, 100].map((failures) =>
    getNextAttempt({ ...failedAttempt, failures }, now),
  );
  expect(attempts.map(minutes)).toEqual([1, 5, 15, 60, 180, 360, 360]);
});

it('waits longest where the owner must change a setting', () => {
  expect(minutes(getNextAttempt({ ...failedAttempt, isPermanent: true }, now))).toBe(360);
});

it('respects the time that the service names, within a day', () => {
  expect(minutes(getNextAttempt({ ...failedAttempt, notBefore: now + 30 * 60_000 }, now))).toBe(30);
  expect(minutes(getNextAttempt({ ...failedAttempt, notBefore: now - 1 }, now))).toBe(1);
  expect(minutes(getNextAttempt({ ...failedAttempt, notBefore: now * 2 }, now))).toBe(24 * 60);
});

it('parses the time from either header', () => {
  const parse = (headers: Record<string, string>) => parseRetryAfter(new Headers(headers), now);
  expect(parse({ 'retry-after': '90' })).toBe(now + 90_000);
  expect(parse({ 'retry-after': 'Sat, 21 Nov 2026 12:05:00 GMT' })).toBe(now + 300_000);
  const reset = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 60) };
  expect(parse(reset)).toBe(now + 60_000);
  expect(parse({ ...reset, 'x-ratelimit-reset': '60' })).toBe(now + 60_000);
  expect(parse({ ...reset, 'x-ratelimit-remaining': '12' })).toBeNull();
  for (const wrong of [{}, { 'retry-after': 'soon' }, { ...reset, 'x-ratelimit-reset': 'x' }])
    expect(parse(wrong)).toBeNull();
});
