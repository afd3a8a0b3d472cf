import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

it('separates thousands with commas', () => {
  expect([formatNumber(0), formatNumber(999), formatNumber(1_234_567)]).toEqual([
    '0',
    '999',
    '1,234,567',
  ]);
});
