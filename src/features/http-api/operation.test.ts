import { expect, it } from 'vitest';
import { isPublicApiPath, pathFields } from './operation.ts';

it('finds the fields of a path', () => {
  expect(pathFields('/articles/{id}/revisions/{revisionId}')).toEqual(['id', 'revisionId']);
  expect(pathFields('/articles')).toEqual([]);
});

it('tells public paths', () => {
  expect(isPublicApiPath('/api/v1/public/articles')).toBe(true);
  expect(isPublicApiPath('/api/v1/articles')).toBe(false);
  expect(isPublicApiPath('/api/v1/publicity')).toBe(false);
});
