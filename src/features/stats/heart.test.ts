import { expect, it } from 'vitest';
import { heartHtml, heartLabel, isGiven } from './heart.ts';

it('says how many there are, and whether one’s own is among them', () => {
  expect(heartLabel(0, false)).toBe('Give a heart: 0 hearts so far');
  expect(heartLabel(1, false)).toBe('Give a heart: One heart so far');
  expect(heartLabel(2, true)).toBe('2 hearts, yours among them');
});

it('is one button that names its article', () => {
  expect(heartHtml('an-id', 2)).toMatch(/^<button type="button" data-heart="an-id" .*>2</s);
});

it('believes only a count', () => {
  expect(isGiven({ count: 3 })).toBe(true);
  for (const answer of [null, 3, {}, { count: '3' }]) expect(isGiven(answer)).toBe(false);
});
