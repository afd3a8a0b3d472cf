import { expect, it } from 'vitest';
import { contentPath, findKindByPath, parseContentPath } from './kinds.ts';

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

it('finds the item that a path names', () => {
  for (const path of ['/about', '/blog/tides', '/notes/2026/11/tides']) {
    const { kind, slug } = parseContentPath(path) ?? {};
    expect(kind && contentPath(kind, slug ?? null)).toBe(path);
  }
});

it('finds no item for the path of a list, a month, or what is below an item', () => {
  for (const path of [
    '/',
    '/notes/2026/11',
    '/notes/tides',
    '/snippets/a/raw',
    '/about/a',
    '/blog/',
  ])
    expect(parseContentPath(path), path).toBeUndefined();
});
