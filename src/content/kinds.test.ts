import { expect, it } from 'vitest';
import { kindBelow } from './kinds.ts';

it('knows the kind by the first part of an address', () => {
  expect([kindBelow('blog'), kindBelow('snippets')]).toEqual(['article', 'snippet']);
});

it('takes a page’s own address for no folder', () => {
  expect([kindBelow(''), kindBelow('about'), kindBelow('experiences')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
