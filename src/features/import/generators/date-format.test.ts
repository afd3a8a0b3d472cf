import { expect, it } from 'vitest';
import { convertDateFormat } from './date-format.ts';

it('converts formats of dates to patterns of addresses', () => {
  expect(convertDateFormat('%Y/%b/%-d')).toBe(':year/:short_month/:i_day');
  expect(convertDateFormat('%Q')).toBe('%Q');
});
