import { expect, it } from 'vitest';
import { findKindByPath } from './kinds.ts';

it('finds the kind by the first segment of a path', () => {
  expect([findKindByPath('blog'), findKindByPath('snippets')]).toEqual(['article', 'snippet']);
});

it('finds no kind for the path of a page', () => {
  expect([findKindByPath(''), findKindByPath('about'), findKindByPath('experiences')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
