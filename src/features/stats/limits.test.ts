import { expect, it } from 'vitest';
import { usualMonths } from './limits.ts';
import { monthsInput } from './schema.ts';

it('is what the procedures take when nothing is said', () => {
  expect(monthsInput.parse(undefined)).toEqual({ months: usualMonths });
});
