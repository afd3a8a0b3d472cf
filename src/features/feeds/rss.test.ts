import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { feedSample } from '../../../test/feed-sample.ts';
import { writeRss } from './rss.ts';

const xml = writeRss(feedSample);
const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });
const { channel } = parser.parse(xml).rss;

it('is well-formed, with what RSS 2.0 requires of a channel', () => {
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

it('names no mail address that the owner did not give', () => {
  expect(writeRss({ ...feedSample, email: null })).not.toContain('@site.example');
});

it('tells each article whole, under a name that stays', () => {
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
