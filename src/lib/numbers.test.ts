import { expect, it } from 'vitest';
import { formatNumber, formatByteSize } from './numbers.ts';

it('separates thousands with commas', () => {
  expect([formatNumber(0), formatNumber(999), formatNumber(1_234_567)]).toEqual([
    '0',
    '999',
    '1,234,567',
  ]);
});

it('formats sizes with two or three digits', () => {
  expect([0, 512, 4_200, 42_000, 4_200_000, 999_600_000_000].map(formatByteSize)).toEqual([
    '0.0 kB',
    '0.5 kB',
    '4.2 kB',
    '42 kB',
    '4.2 MB',
    '1000 GB',
  ]);
});
