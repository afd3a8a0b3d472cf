import { expect, it } from 'vitest';
import { findOperation, groups, operations } from './operations.ts';

it('names every operation once, and describes its group', () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(operations.filter(({ group }) => !Object.hasOwn(groups, group))).toEqual([]);
});

it('finds an operation by method and path', () => {
  const find = (method: string, path: string) => {
    const match = findOperation(method, path);
    return match && ('allowed' in match ? match.allowed : [match.operation.id, match.fields]);
  };
  expect(find('GET', '/articles/7')).toEqual(['getArticle', { id: '7' }]);
  expect(find('HEAD', '/articles/7')).toEqual(['getArticle', { id: '7' }]);
  expect(find('POST', '/articles/check')).toEqual(['checkArticle', {}]);
  expect(find('GET', '/public/articles/a%20b')).toEqual(['getPublicArticle', { slug: 'a b' }]);
  expect(find('DELETE', '/articles')).toEqual(['GET', 'POST']);
  expect(find('GET', '/nothing')).toBe(null);
  expect(find('GET', '/articles/')).toBe(null);
});
