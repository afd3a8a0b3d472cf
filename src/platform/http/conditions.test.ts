import { expect, it } from 'vitest';
import { isUnchanged } from './conditions.ts';

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['*', true],
  [' * ', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  ['W/"A"', false],
  [undefined, false],
])('%s: %s', (asked, unchanged) => {
  expect(isUnchanged(asked, 'W/"a"')).toBe(unchanged);
});
