import { expect, it } from 'vitest';
import { changeFeedLinks, feedLinks, feedPath } from './feed.ts';

it('has a path in every format, for all articles and for a tag', () => {
  expect([feedPath('rss'), feedPath('atom'), feedPath('json')]).toEqual([
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
  ]);
  expect(feedPath('rss', 'go')).toBe('/blog/tag/go/rss.xml');
});

it('is linked from page heads in every format', () => {
  expect(feedLinks('Go', 'go')).toContainEqual({
    type: 'application/atom+xml',
    title: 'Go (Atom)',
    path: '/blog/tag/go/atom.xml',
  });
});

it('has paths of its own for what changed', () => {
  expect(changeFeedLinks.map(({ path }) => path)).toEqual([
    '/changes/rss.xml',
    '/changes/atom.xml',
    '/changes/feed.json',
  ]);
});
