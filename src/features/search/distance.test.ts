import { expect, it } from 'vitest';
import { distance } from './distance.ts';

it('counts the slips between two words', () => {
  expect(distance('tide', 'tide', 2)).toBe(0);
  expect(distance('tdie', 'tide', 2)).toBe(1);
  expect(distance('tidde', 'tide', 2)).toBe(1);
  expect(distance('tie', 'tide', 2)).toBe(1);
  expect(distance('databsae', 'database', 2)).toBe(1);
  expect(distance('postgers', 'postgres', 2)).toBe(1);
  expect(distance('cosine', 'sine', 2)).toBe(2);
});

it('gives up beyond the limit', () => {
  expect(distance('tide', 'database', 2)).toBe(3);
  expect(distance('abcd', 'wxyz', 2)).toBe(3);
});
