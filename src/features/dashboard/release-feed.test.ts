import { expect, it } from 'vitest';
import { compareVersions, findNewestRelease } from './release-feed.ts';

const feedUrl = 'https://releases.example/feed';
const find = (feed: unknown) =>
  findNewestRelease(typeof feed === 'string' ? feed : JSON.stringify(feed), feedUrl);
const release = (tag: string, more: object = {}) => ({
  tag_name: tag,
  html_url: `https://releases.example/${tag}`,
  ...more,
});

it('finds the newest stable release in each format', () => {
  const list = [
    release('v0.9.0'),
    release('v0.10.0'),
    release('v0.11.0', { draft: true }),
    release('v0.12.0', { prerelease: true }),
    release('v0.13.0-rc.1'),
    release('nightly'),
  ];
  const newest = { version: '0.10.0', url: 'https://releases.example/v0.10.0' };
  expect(find(list)).toEqual(newest);
  expect(find(release('v0.10.0'))).toEqual(newest);
  expect(find({ version: '0.10.0', url: newest.url })).toEqual(newest);
  const items = [
    { title: 'Mallard 0.9.0', url: 'https://releases.example/old' },
    { title: 'v0.10.0: faster', url: newest.url },
    { title: '0.13.0-rc.1', url: 'https://releases.example/rc' },
  ];
  expect(find({ version: 'https://jsonfeed.org/version/1.1', items })).toEqual(newest);
  const entries = items
    .map(
      ({ title, url }) =>
        `<entry><title>${title}</title><link rel="alternate" href="${url}"/></entry>`,
    )
    .join('');
  expect(
    find(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${entries}</feed>`),
  ).toEqual(newest);
});

it('finds nothing in other texts, and links only to web addresses', () => {
  for (const text of [
    '',
    'hello',
    '{}',
    '[]',
    '<html></html>',
    '<feed></feed>',
    '<feed',
    '{"version":1}',
  ])
    expect(find(text), text).toBeNull();
  expect(find({ version: '1.0.0', url: 'javascript:alert(1)' })).toEqual({
    version: '1.0.0',
    url: feedUrl,
  });
  expect(find({ version: '1.0', url: feedUrl })).toBeNull();
});

it('compares versions by number', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.0.0', '1.0.1')).toBeLessThan(0);
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
});
