import { expect, it } from 'vitest';
import { changeBetween } from './editor-session.ts';

it.each([
  ['abc', 'abc', null],
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['abc', '', { from: 0, to: 3, insert: '' }],
  ['one two', 'one 2 two', { from: 4, to: 4, insert: '2 ' }],
])('the change from %j to %j is minimal', (from, to, change) => {
  expect(changeBetween(from, to)).toEqual(change);
});
