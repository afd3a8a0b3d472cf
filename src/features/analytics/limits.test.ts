import { expect, it } from 'vitest';
import { defaultMonths } from './limits.ts';
import { monthsInput } from './schema.ts';

it('the default number of months is that of the procedures', () => {
  expect(monthsInput.parse(undefined)).toEqual({ months: defaultMonths });
});
