import { expect, it } from 'vitest';
import { StaticAddresses } from './addresses.ts';

const fileOf = (address: string) => new StaticAddresses('/').locate(address).file;

it('locates pages at the index of a folder, and files at their path', () => {
  expect(['/', '/blog', '/blog/a-b', '/rss.xml', '/blog/a.md'].map(fileOf)).toEqual([
    'index.html',
    'blog/index.html',
    'blog/a-b/index.html',
    'rss.xml',
    'blog/a.md',
  ]);
});

it('adds a .txt extension to raw code', () => {
  expect(fileOf('/snippets/easter/raw')).toBe('snippets/easter/raw.txt');
});

it('converts query parameters to folders', () => {
  expect(fileOf('/blog?tag=sql&year=2026')).toBe('blog/tag/sql/year/2026/index.html');
  expect(fileOf('/blog?series=A tide gauge')).toBe('blog/series/a-tide-gauge~1/index.html');
  expect(fileOf('/blog?series=潮')).toBe('blog/series/~1/index.html');
  expect(fileOf('/blog?tag=../../etc')).toBe('blog/tag/etc~1/index.html');
});

it('numbers the pages of each list', () => {
  const addresses = new StaticAddresses('/');
  const paths = ['/blog?cursor=b', '/blog?cursor=c', '/blog?tag=x&cursor=c', '/blog?cursor=b'].map(
    (address) => addresses.locate(address).path,
  );
  expect(paths).toEqual(['/blog/page/2/', '/blog/page/3/', '/blog/tag/x/page/2/', '/blog/page/2/']);
});

it('locates different values at different paths', () => {
  const addresses = new StaticAddresses('/');
  const [one, other] = ['/blog?series=A', '/blog?series=a!'].map((at) => addresses.locate(at).file);
  expect(one).not.toBe(other);
});

it('supports a base path, and keeps the query of the search page', () => {
  const addresses = new StaticAddresses('/sub/');
  expect(addresses.href('/blog/x')).toBe('/sub/blog/x/');
  expect(addresses.href('/')).toBe('/sub/');
  expect(addresses.href('/search?kind=page')).toBe('/sub/search/?kind=page');
});
