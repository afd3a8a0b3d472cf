import { expect, it } from 'vitest';
import { editDistance } from './distance.ts';

it('counts the edits between two words', () => {
  expect(editDistance('tide', 'tide', 2)).toBe(0);
  expect(editDistance('tdie', 'tide', 2)).toBe(1);
  expect(editDistance('tidde', 'tide', 2)).toBe(1);
  expect(editDistance('tie', 'tide', 2)).toBe(1);
  expect(editDistance('databsae', 'database', 2)).toBe(1);
  expect(editDistance('postgers', 'postgres', 2)).toBe(1);
  expect(editDistance('cosine', 'sine', 2)).toBe(2);
});

it('stops counting beyond the limit', () => {
  expect(editDistance('tide', 'database', 2)).toBe(3);
  expect(editDistance('abcd', 'wxyz', 2)).toBe(3);
});
