import { expect, it } from 'vitest';
import { StaticAddresses } from './static-address.ts';

const fileOf = (address: string) => new StaticAddresses('/').place(address).file;

it('makes a page the index of a folder, and leaves what has an ending as it is', () => {
  expect(['/', '/blog', '/blog/a-b', '/rss.xml', '/blog/a.md'].map(fileOf)).toEqual([
    'index.html',
    'blog/index.html',
    'blog/a-b/index.html',
    'rss.xml',
    'blog/a.md',
  ]);
});

it('gives bare code an ending that hosts know as text', () => {
  expect(fileOf('/snippets/easter/raw')).toBe('snippets/easter/raw.txt');
});

it('makes folders of what is asked for', () => {
  expect(fileOf('/blog?tag=sql&year=2026')).toBe('blog/tag/sql/year/2026/index.html');
  expect(fileOf('/blog?series=A tide gauge')).toBe('blog/series/a-tide-gauge~1/index.html');
  expect(fileOf('/blog?series=潮')).toBe('blog/series/~1/index.html');
  expect(fileOf('/blog?tag=../../etc')).toBe('blog/tag/etc~1/index.html');
});

it('numbers the pages of each list', () => {
  const addresses = new StaticAddresses('/');
  const paths = ['/blog?cursor=b', '/blog?cursor=c', '/blog?tag=x&cursor=c', '/blog?cursor=b'].map(
    (address) => addresses.place(address).path,
  );
  expect(paths).toEqual(['/blog/page/2/', '/blog/page/3/', '/blog/tag/x/page/2/', '/blog/page/2/']);
});

it('never lets two values meet', () => {
  const addresses = new StaticAddresses('/');
  const [one, other] = ['/blog?series=A', '/blog?series=a!'].map((at) => addresses.place(at).file);
  expect(one).not.toBe(other);
});

it('stands below a folder, and leaves the search page its question', () => {
  const addresses = new StaticAddresses('/sub/');
  expect(addresses.href('/blog/x')).toBe('/sub/blog/x/');
  expect(addresses.href('/')).toBe('/sub/');
  expect(addresses.href('/search?kind=page')).toBe('/sub/search/?kind=page');
});
