import { expect, it } from 'vitest';
import { isNotModified } from './conditional-request.ts';

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
])('compares If-None-Match: %s (matches: %s)', (ifNoneMatch, notModified) => {
  expect(isNotModified(ifNoneMatch, 'W/"a"')).toBe(notModified);
});
