import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { feedSample } from '../../../test/feed-sample.ts';
import { formatAtom } from './atom.ts';

const xml = formatAtom(feedSample);
const { feed } = new XMLParser({ ignoreAttributes: false }).parse(xml);

it('is well-formed, with the elements that RFC 4287 requires of a feed', () => {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(feed).toMatchObject({
    '@_xmlns': 'http://www.w3.org/2005/Atom',
    id: feedSample.urls.atom,
    title: feedSample.title,
    updated: feedSample.updatedAt,
    author: { name: 'Nell Thackwray', email: 'nell@site.example' },
  });
});

it('has the full text of each article, with both dates', () => {
  const [first, second] = feed.entry;
  expect(first).toMatchObject({
    id: feedSample.entries[0]?.id,
    published: '2026-11-19T08:05:09.000Z',
    updated: '2026-11-20T10:00:00.000Z',
    content: {
      '@_type': 'html',
      '#text': '<p>Fish &amp; <em>chips</em> ]]></p><p>&lt;script&gt; 🦆</p>',
    },
    category: [{ '@_term': 'Go' }, { '@_term': 'R&D' }],
  });
  expect(first.link).toContainEqual({
    '@_rel': 'via',
    '@_href': 'https://elsewhere.example/a?b=1&c=2',
  });
  expect(second.link['@_rel']).toBe('alternate');
});
