import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it('formats durations in seconds or minutes', () => {
  expect([0, 900, 1_600, 119_000, 120_000, 3_600_000].map(formatDuration)).toEqual([
    'a second',
    'a second',
    '2 seconds',
    '119 seconds',
    '2 minutes',
    '60 minutes',
  ]);
});
