import { expect, it } from 'vitest';
import { listSections, parseFeedAddress } from './feed-address.ts';

it.each([
  ['/feed', { section: '', tag: undefined, file: 'rss.xml' }],
  ['/index.xml', { section: '', tag: undefined, file: 'rss.xml' }],
  ['/feed.xml', { section: '', tag: undefined, file: 'rss.xml' }],
  ['/rss', { section: '', tag: undefined, file: 'rss.xml' }],
  ['/feed/atom', { section: '', tag: undefined, file: 'atom.xml' }],
  ['/feeds/all.atom.xml', { section: '', tag: undefined, file: 'atom.xml' }],
  ['/feeds/posts/default', { section: '', tag: undefined, file: 'atom.xml' }],
  ['/feed/feed.json', { section: '', tag: undefined, file: 'feed.json' }],
  ['/posts/index.xml', { section: '/posts', tag: undefined, file: 'rss.xml' }],
  ['/blog/2020/atom.xml', { section: '/blog/2020', tag: undefined, file: 'atom.xml' }],
  ['/tags/Sea/index.xml', { section: '/tags/Sea', tag: 'sea', file: 'rss.xml' }],
  ['/category/the-sea/feed', { section: '/category/the-sea', tag: 'the-sea', file: 'rss.xml' }],
])('%s is a feed', (path, feed) => {
  expect(parseFeedAddress(path)).toEqual(feed);
});

it.each(['/feeding', '/posts/feed-your-cat', '/a/index', '/sitemap.xml', '/2013/rss-is-alive'])(
  '%s is no feed',
  (path) => {
    expect(parseFeedAddress(path)).toBeUndefined();
  },
);

it('the sections of a path are its folders', () => {
  expect(listSections('/blog/2020/a')).toEqual(['/blog', '/blog/2020']);
  expect(listSections('/a')).toEqual([]);
});
