import { expect, it } from 'vitest';
import { labelOf, periods, usualDays } from './periods.ts';
import { daysInput } from './schema.ts';

it('names thirty days and six months, which the procedures take', () => {
  expect(labelOf(usualDays)).toBe('30 days');
  expect(labelOf(183)).toBe('6 months');
  expect(labelOf(5)).toBe('5 days');
  for (const { days } of periods) expect(daysInput.parse({ days })).toEqual({ days });
});
