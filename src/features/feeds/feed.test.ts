import { expect, it } from 'vitest';
import { feedPath } from './feed.ts';

it('has an address in every format, for all articles and for a tag', () => {
  expect([feedPath('rss'), feedPath('atom'), feedPath('json')]).toEqual([
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
  ]);
  expect(feedPath('rss', 'go')).toBe('/blog/tag/go/rss.xml');
});
