import { expect, it } from 'vitest';
import { redirectOperations } from './redirect-operations.ts';

it('names a redirect by its path, which is no part of the address because it has slashes', () => {
  expect(redirectOperations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /redirects',
    'POST /redirects',
    'DELETE /redirects',
  ]);
});
