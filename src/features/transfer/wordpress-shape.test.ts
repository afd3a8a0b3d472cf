import { expect, it } from 'vitest';
import { wordpressShape } from './wordpress-shape.ts';

it('takes elements with and without attributes, and refuses what is no export', () => {
  const item = { title: { '#text': 'A', '@x': '1' }, link: 'https://a.example/a' };
  const channel = { link: '', 'wp:wxr_version': '1.2', item: [item] };
  const read = wordpressShape.parse({ rss: { channel } });
  expect(read.rss.channel.item[0]).toMatchObject({ title: 'A', 'wp:comment': [] });
  expect(wordpressShape.safeParse({ rss: { channel: { item: [] } } }).success).toBe(false);
  expect(wordpressShape.safeParse({ feed: {} }).success).toBe(false);
});
