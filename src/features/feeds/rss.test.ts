import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { feedSample } from '../../../test/feed-sample.ts';
import { formatRss } from './rss.ts';

const xml = formatRss(feedSample);
const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });
const { channel } = parser.parse(xml).rss;

it('is well-formed, with the elements that RSS 2.0 requires of a channel', () => {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(channel).toMatchObject({
    title: feedSample.title,
    link: feedSample.pageUrl,
    description: feedSample.description,
    managingEditor: 'nell@site.example (Nell Thackwray)',
    lastBuildDate: 'Fri, 20 Nov 2026 10:00:00 GMT',
    'atom:link': { '@_rel': 'self', '@_href': feedSample.urls.rss },
  });
});

it('has no e-mail address unless the owner publishes one', () => {
  expect(formatRss({ ...feedSample, email: null })).not.toContain('@site.example');
});

it('has the full text of each article, under a stable id', () => {
  const [first, second] = channel.item;
  expect(first).toMatchObject({
    title: 'A <b>bold</b> & “quoted” title ]]> 潮汐',
    link: 'https://site.example/blog/a',
    guid: { '#text': feedSample.entries[0]?.id, '@_isPermaLink': 'false' },
    pubDate: 'Thu, 19 Nov 2026 08:05:09 GMT',
    category: ['Go', 'R&D'],
    'content:encoded': '<p>Fish &amp; <em>chips</em> ]]></p><p>&lt;script&gt; 🦆</p>',
  });
  expect(second).not.toHaveProperty('description');
});
