import { expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

const key = (path: string) => pageKey(new URL(path, 'http://site.example'));

it('is the same however the parameters stand, and whatever else is asked', () => {
  expect(key('/blog?tag=go&cursor=x')).toBe('/blog?cursor=x&tag=go');
  expect(key('/blog?cursor=x&utm_source=mail&tag=go')).toBe('/blog?cursor=x&tag=go');
  expect(key('/blog?tag=&fbclid=1')).toBe('/blog');
  expect(key('/blog/a?sort=newest&comment=x')).toBe('/blog/a?comment=x&sort=newest');
});

it('keeps nothing under an address without end', () => {
  expect(key(`/${'a'.repeat(700)}`)).toBeNull();
});
