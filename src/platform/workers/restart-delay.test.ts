import { expect, it } from 'vitest';
import { getRestartDelayMs, type Run } from './restart-delay.ts';

const long: Run = { hasListened: true, lifetimeMs: 3_600_000 };
const short: Run = { hasListened: true, lifetimeMs: 1_000 };
const failed: Run = { hasListened: false, lifetimeMs: 400 };

it('replaces a process at once the first time that it ends', () => {
  for (const runs of [[long], [short], [failed], [failed, long], [short, short, long, short]])
    expect(getRestartDelayMs(runs)).toBe(0);
});

it('waits longer each time that a process ends soon, and half a minute at most', () => {
  const delays = Array.from({ length: 9 }, (_, index) =>
    getRestartDelayMs(Array.from({ length: index + 1 }, () => short)),
  );
  expect(delays).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('gives up after five starts in a row that fail', () => {
  expect(getRestartDelayMs([failed, failed, failed, failed])).toBe(2_000);
  expect(getRestartDelayMs([failed, failed, failed, failed, failed])).toBeNull();
  expect(getRestartDelayMs([failed, failed, short, failed, failed, failed])).toBe(8_000);
});
