import { expect, it } from 'vitest';
import { nextTry, readNotBefore } from './next-try.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const minutes = (at: number) => (at - now) / 60_000;
const failed = { failures: 1, isRefused: false, notBefore: null };

it('waits longer each time, and never longer than some hours', () => {
  const waited = [1, 2, 3, 4, 5, 6, 100].map((failures) => nextTry({ ...failed, failures }, now));
  expect(waited.map(minutes)).toEqual([1, 5, 15, 60, 180, 360, 360]);
});

it('does not hurry where somebody must mend a setting', () => {
  expect(minutes(nextTry({ ...failed, isRefused: true }, now))).toBe(360);
});

it('heeds the time that the service names, within a day', () => {
  expect(minutes(nextTry({ ...failed, notBefore: now + 30 * 60_000 }, now))).toBe(30);
  expect(minutes(nextTry({ ...failed, notBefore: now - 1 }, now))).toBe(1);
  expect(minutes(nextTry({ ...failed, notBefore: now * 2 }, now))).toBe(24 * 60);
});

it('reads the time from either way of saying it', () => {
  const read = (headers: Record<string, string>) => readNotBefore(new Headers(headers), now);
  expect(read({ 'retry-after': '90' })).toBe(now + 90_000);
  expect(read({ 'retry-after': 'Sat, 21 Nov 2026 12:05:00 GMT' })).toBe(now + 300_000);
  const reset = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 60) };
  expect(read(reset)).toBe(now + 60_000);
  expect(read({ ...reset, 'x-ratelimit-reset': '60' })).toBe(now + 60_000);
  expect(read({ ...reset, 'x-ratelimit-remaining': '12' })).toBeNull();
  for (const wrong of [{}, { 'retry-after': 'soon' }, { ...reset, 'x-ratelimit-reset': 'x' }])
    expect(read(wrong)).toBeNull();
});
