import { expect, it } from 'vitest';
import { listDocusaurusAddresses, listOuterFolders } from './docusaurus.ts';

it('lists the addresses of texts of the blog and the documentation', () => {
  const values = { name: 'a', slug: 'a', year: '2013', month: '01', day: '11' };
  const list = (path: string, fields: Record<string, unknown>, folder = 'docs') =>
    listDocusaurusAddresses(path, { fields, values, folder });
  expect(list('blog/2013-01-11-a.md', {})).toEqual(['/blog/2013/01/11/a', '/blog/a']);
  expect(list('blog/2012-02-03-a.md', {})).toEqual([
    '/blog/2012/02/03/a',
    '/blog/2013/01/11/a',
    '/blog/a',
  ]);
  expect(list('blog/2013-01-11-a.md', { slug: '/own' })).toEqual(['/blog/own']);
  expect(list('docs/01-x/a.md', { id: 'b' }, 'docs/01-x')).toEqual(['/docs/x/b', '/docs/01-x/b']);
  expect(list('docs/a.md', { slug: '/b/c' })).toEqual(['/docs/b/c']);
  expect(list('src/pages/a.md', {})).toEqual([]);
});

it('finds folders of texts beside that of the configuration', () => {
  const config = `docs: { path: '../docs', routeBasePath: 'docs' }, blog: { path: "./blog" }`;
  expect(listOuterFolders(config)).toEqual(['../']);
  expect(listOuterFolders(`path: '../../content/docs/'`)).toEqual(['../../content/']);
});
