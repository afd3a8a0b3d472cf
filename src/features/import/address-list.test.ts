import { expect, it } from 'vitest';
import { parseAddressList } from './address-list.ts';

it('reads the pages of a sitemap, and not their pictures', () => {
  const xml = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">
    <url><loc> https://old.example/a?x=1&amp;y=2 </loc><image:image><image:loc>https://old.example/a.png</image:loc></image:image></url>
    <url><loc><![CDATA[https://old.example/b/]]></loc></url><url/></urlset>`;
  expect(parseAddressList(xml)).toEqual({
    addresses: ['https://old.example/a?x=1&y=2', 'https://old.example/b/'],
    lists: [],
  });
});

it('reads an index of sitemaps, also with a prefix', () => {
  const index =
    '<s:sitemapindex xmlns:s="x"><s:sitemap><s:loc>https://old.example/1.xml</s:loc></s:sitemap></s:sitemapindex>';
  expect(parseAddressList(index)).toEqual({ addresses: [], lists: ['https://old.example/1.xml'] });
});

it('reads lines of addresses', () => {
  expect(parseAddressList('# old\nhttps://old.example/a\r\n\n/b/\nmailto:x\n').addresses).toEqual([
    'https://old.example/a',
    '/b/',
  ]);
});
