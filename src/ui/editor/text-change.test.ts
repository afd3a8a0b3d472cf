import { expect, it } from 'vitest';
import { changeBetween } from './text-change.ts';

it.each([
  ['abc', 'abc', null],
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['abc', '', { from: 0, to: 3, insert: '' }],
])('the change from %j to %j is minimal', (from, to, change) => {
  expect(changeBetween(from, to)).toEqual(change);
});
