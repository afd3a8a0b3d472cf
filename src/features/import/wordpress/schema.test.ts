import { expect, it } from 'vitest';
import { wordpressSchema } from './schema.ts';

it('accepts elements with and without attributes, and rejects other XML', () => {
  const item = { title: { '#text': 'A', '@x': '1' }, link: 'https://a.example/a' };
  const channel = { link: '', 'wp:wxr_version': '1.2', item: [item] };
  const read = wordpressSchema.parse({ rss: { channel } });
  expect(read.rss.channel.item[0]).toMatchObject({ title: 'A', 'wp:comment': [] });
  const [bare] = wordpressSchema.parse({
    rss: { channel: { item: [{ title: ['', 'B'], category: ['Sea', ''], 'wp:comment': [''] }] } },
  }).rss.channel.item;
  expect(bare).toMatchObject({
    title: 'B',
    category: [
      { '@domain': 'category', '#text': 'Sea' },
      { '@domain': 'category', '#text': '' },
    ],
    'wp:status': 'publish',
    'wp:post_type': 'post',
    'wp:comment': [],
  });
  expect(wordpressSchema.safeParse({ rss: { channel: { item: [] } } }).success).toBe(false);
  expect(wordpressSchema.safeParse({ feed: {} }).success).toBe(false);
});
