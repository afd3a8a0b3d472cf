import { expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const feedUrl = 'https://sea.example/blog/feed.xml';
const item = '<item><title>Post</title><link>https://other.example/</link></item>';

it.each([
  [
    'RSS',
    `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Sea &amp; salt</title>
      <atom:link rel="self" href="https://sea.example/feed.xml"/><link>https://sea.example/</link>${item}</channel></rss>`,
  ],
  [
    'RSS with character data',
    `<rss><channel><title><![CDATA[Sea & salt]]></title><link> / </link>${item}`,
  ],
  [
    'Atom',
    `\uFEFF<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">Sea &#38; salt</title><link rel="self" href="/feed.xml"/>
      <link href="https://sea.example/"/><entry><title>Post</title><link href="/post"/></entry></feed>`,
  ],
  [
    'RSS 1.0',
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>Sea &amp; salt</title><link>https://sea.example/</link></channel>${item}</rdf:RDF>`,
  ],
  [
    'JSON Feed',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Sea & salt',
      home_page_url: '/',
    }),
  ],
])('reads the title and the site of %s', (_format, text) => {
  expect(readFeed(text, feedUrl)).toEqual({ title: 'Sea & salt', siteUrl: 'https://sea.example/' });
});

it('does not take the link of an item, or one that is no web address, for the site', () => {
  expect(readFeed(`<rss><channel><title>Sea</title>${item}`, feedUrl)).toEqual({
    title: 'Sea',
    siteUrl: null,
  });
  const script = '<rss><channel><title>Sea</title><link>javascript:alert(1)</link>';
  expect(readFeed(script, feedUrl)?.siteUrl).toBeNull();
});

it.each([
  '',
  '{}',
  '{"version":1',
  '<opml><body/></opml>',
  '<rss>',
  '<!DOCTYPE rss [<!ENTITY a "b">]><rss><channel><title>&a;</title></channel></rss>',
])('%s is no feed', (text) => {
  expect(readFeed(text, feedUrl)).toBeNull();
});

it('reads hostile texts in little time', () => {
  const startMs = process.cpuUsage().user / 1_000;
  for (const text of [
    '<rss><channel>'.repeat(50_000),
    '<item '.repeat(100_000),
    '<rss '.repeat(100_000),
  ])
    readFeed(text, feedUrl);
  expect(process.cpuUsage().user / 1_000 - startMs).toBeLessThan(1_000);
});
