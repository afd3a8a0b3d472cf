import { expect, it } from 'vitest';
import { getCacheKey } from './cache-key.ts';

const key = (path: string) => getCacheKey(new URL(path, 'http://site.example'));

it('does not depend on the order of parameters, nor on empty ones', () => {
  expect(key('/blog?tag=go&cursor=x')).toBe('/blog?cursor=x&tag=go');
  expect(key('/blog?cursor=x&tag=go')).toBe('/blog?cursor=x&tag=go');
  expect(key('/blog?tag=&sort=')).toBe('/blog');
  expect(key('/blog/a?sort=newest&comment=x')).toBe('/blog/a?comment=x&sort=newest');
});

it('is null for an overlong URL', () => {
  expect(key(`/${'a'.repeat(700)}`)).toBeNull();
});
