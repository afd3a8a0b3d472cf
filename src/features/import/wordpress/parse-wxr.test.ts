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

it('reads elements under the prefixes of WordPress, whatever the file calls them', () => {
  const xml =
    '<rss xmlns:ns0="http://wordpress.org/export/1.2/" xmlns:ns1="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><item><ns0:post_id>1</ns0:post_id><ns1:encoded>a</ns1:encoded><content:encoded>b</content:encoded><other:x>c</other:x></item></channel></rss>';
  expect(parseWxr(xml)).toMatchObject({
    rss: {
      channel: {
        item: [
          { 'wp:post_id': '1', 'excerpt:encoded': 'a', 'content:encoded': 'b', 'other:x': 'c' },
        ],
      },
    },
  });
});

it('reads a text with thousands of entities', () => {
  const words = 'a &lt; b &amp; '.repeat(5_000);
  const xml = `<rss><channel><item><content:encoded>${words}</content:encoded></item></channel></rss>`;
  expect(JSON.stringify(parseWxr(xml)).match(/ < b & /g)).toHaveLength(5_000);
});
