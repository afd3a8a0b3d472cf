import { expect, it } from 'vitest';
import { describeItem, findSite } from './item-name.ts';
import { wordpressSchema } from './schema.ts';

const parse = (items: Record<string, string>[], channel = {}) =>
  wordpressSchema.parse({ rss: { channel: { ...channel, item: items } } }).rss.channel;

it('the site is what the export says, else the host of its texts, else the file', () => {
  const items = [{ title: 'A', link: 'https://b.example/a' }];
  const channel = { link: ' ', 'wp:base_blog_url': 'https://a.example' };
  expect(findSite(parse(items, channel), 'x.xml')).toBe('https://a.example');
  expect(findSite(parse(items), 'x.xml')).toBe('https://b.example');
  expect(findSite(parse([{ title: 'A' }]), 'x.xml')).toBe('x.xml');
});

it('a report names a text by its id and title, or by what it has', () => {
  const names = parse([
    { 'wp:post_id': '7', title: 'A' },
    { 'wp:post_id': '7', 'wp:post_type': 'page' },
    { title: 'A' },
    { link: 'l' },
    { description: 'Words' },
  ]).item.map(describeItem);
  expect(names).toEqual([
    'post 7, A',
    'page 7, without a title',
    'A',
    'l',
    'a text without a title',
  ]);
});
