import { expect, it } from 'vitest';
import { parseWxr } from './parse-wxr.ts';

it('reads elements that may occur several times as lists, and texts as they are', () => {
  const xml =
    '<rss><channel><link> a </link><item><category domain="post_tag"><![CDATA[1 < 2]]></category></item></channel></rss>';
  expect(parseWxr(xml)).toEqual({
    rss: {
      channel: {
        link: ' a ',
        item: [{ category: [{ '#text': '1 < 2', '@domain': 'post_tag' }] }],
      },
    },
  });
});
