import { expect, it } from 'vitest';
import { ListedSites } from './same-site.ts';

const listed = new ListedSites([
  { siteUrl: 'https://www.sea.example/', feedUrl: 'https://sea.example/feed.xml' },
  { siteUrl: 'https://moon.example/blog', feedUrl: null },
]);

it.each([
  ['https://sea.example', 'http://sea.example/feed.xml/', 'listed'],
  ['https://elsewhere.example', 'https://sea.example/feed.xml#new', 'listed'],
  ['http://sea.example/', null, 'listed'],
  ['https://sea.example/', 'https://sea.example/links.xml', 'siteListed'],
  ['https://moon.example/blog/', 'https://moon.example/rss', 'listed'],
  ['https://moon.example/', null, 'new'],
  ['https://sea.example/?page=2', null, 'new'],
] as const)('the site %s with the feed %s is %s', (siteUrl, feedUrl, state) => {
  expect(listed.find({ siteUrl, feedUrl })).toBe(state);
});

it('knows what was added later', () => {
  const sites = new ListedSites([]);
  const entry = { siteUrl: 'https://a.example/', feedUrl: null };
  expect(sites.find(entry)).toBe('new');
  sites.add(entry);
  expect(sites.find(entry)).toBe('listed');
});
