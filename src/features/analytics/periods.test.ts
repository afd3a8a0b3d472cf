import { expect, it } from 'vitest';
import { formatPeriod, periods, defaultDays } from './periods.ts';
import { daysInput } from './schema.ts';

it('periods have a label, and are valid input of the procedures', () => {
  expect(formatPeriod(defaultDays)).toBe('30 days');
  expect(formatPeriod(183)).toBe('6 months');
  expect(formatPeriod(5)).toBe('5 days');
  for (const { days } of periods) expect(daysInput.parse({ days })).toEqual({ days });
});
