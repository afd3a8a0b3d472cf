import { expect, it } from 'vitest';
import { findNextAttempt, parseRetryAfter, retryPeriodMs } from './retry-schedule.ts';

const queuedAt = new Date('2026-03-01T00:00:00.000Z');

/** The times of all attempts, in seconds after the event. */
function listAttempts(random: number): number[] {
  const times = [0];
  for (let now = queuedAt, attempts = 1; ; attempts += 1) {
    const next = findNextAttempt({ attempts, queuedAt, now, random });
    if (next === null) return times;
    times.push(Math.round((next.getTime() - queuedAt.getTime()) / 1_000));
    now = next;
  }
}

it('a delivery is retried with growing delays for three days, and then given up', () => {
  const times = listAttempts(0.5);
  expect(times.slice(0, 6)).toEqual([0, 10, 50, 210, 850, 3_410]);
  expect(times.at(-1)).toBe(retryPeriodMs / 1_000);
  expect(times).toHaveLength(13);
});

it('delays are spread by a fifth', () => {
  expect(listAttempts(0)[1]).toBe(8);
  expect(listAttempts(1)[1]).toBe(12);
});

it('the receiver may ask for a longer delay, up to a day, and not for a shorter one', () => {
  const delayFor = (retryAfterMs: number) =>
    (findNextAttempt({
      attempts: 1,
      queuedAt,
      now: queuedAt,
      retryAfterMs,
      random: 0.5,
    })?.getTime() ?? 0) - queuedAt.getTime();
  expect(delayFor(1_000)).toBe(10_000);
  expect(delayFor(600_000)).toBe(600_000);
  expect(delayFor(1e12)).toBe(86_400_000);
});

it('Retry-After is seconds or a date', () => {
  expect(parseRetryAfter('120', queuedAt)).toBe(120_000);
  expect(parseRetryAfter('Sun, 01 Mar 2026 00:01:00 GMT', queuedAt)).toBe(60_000);
  expect(parseRetryAfter('Sat, 28 Feb 2026 00:01:00 GMT', queuedAt)).toBe(0);
  expect(parseRetryAfter('soon', queuedAt)).toBeUndefined();
  expect(parseRetryAfter(undefined, queuedAt)).toBeUndefined();
});
