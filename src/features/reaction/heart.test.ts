import { expect, it } from 'vitest';
import { heartHtml, heartLabel, isHeartResponse } from './heart.ts';

it('the label has the count, and whether the reader’s own heart is included', () => {
  expect(heartLabel(0, false)).toBe('Like this article: 0 hearts so far');
  expect(heartLabel(1, false)).toBe('Like this article: One heart so far');
  expect(heartLabel(2, true)).toBe('2 hearts, yours among them');
});

it('the html is a button with the id of its article', () => {
  expect(heartHtml('an-id', 2)).toMatch(/^<button type="button" data-heart="an-id" .*>2</s);
});

it('accepts only a response with a count', () => {
  expect(isHeartResponse({ count: 3 })).toBe(true);
  for (const answer of [null, 3, {}, { count: '3' }]) expect(isHeartResponse(answer)).toBe(false);
});
