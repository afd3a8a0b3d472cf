import { expect, it } from 'vitest';
import { parseAtom } from './atom.ts';

const createFeed = (entries: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Ann</title><link href="https://ann.example/"/>${entries}</feed>`;

it('parses entries whose texts are HTML, XHTML or plain', () => {
  const entry = (inside: string, id = 'tag:1') =>
    `<entry><id>${id}</id><link rel="alternate" href="https://ann.example/1"/><published>2022-01-01T10:00:00Z</published><updated>2022-01-02T10:00:00Z</updated>${inside}</entry>`;
  const feed = parseAtom(
    createFeed(
      [
        entry(
          '<title/><content type="html">&lt;p&gt;A &amp;amp; B&lt;/p&gt;</content><category term="sea"/>',
        ),
        entry(
          '<title type="html"><![CDATA[<b>Title</b>]]></title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Words</p></div></content>',
        ),
        entry('<summary>1 &lt; 2</summary><link rel="enclosure" type="audio/mpeg" href="a.mp3"/>'),
        '<entry><title>No id</title></entry>',
      ].join(''),
    ),
  );
  expect(feed?.site).toBe('https://ann.example/');
  expect(feed?.items.map(({ html, title }) => [title, html])).toEqual([
    ['', '<p>A &amp; B</p>'],
    ['Title', '<div xmlns="http://www.w3.org/1999/xhtml"><p>Words</p></div>'],
    ['', '1 &lt; 2'],
  ]);
  expect(feed?.items[0]).toMatchObject({
    id: 'tag:1',
    url: 'https://ann.example/1',
    published: '2022-01-01T10:00:00Z',
    tags: ['sea'],
  });
  expect(feed?.items[2]?.files).toEqual([{ url: 'a.mp3', mediaType: 'audio/mpeg', title: '' }]);
});

it('takes no other XML for a feed, and reads none that declares entities', () => {
  expect(parseAtom('<rss><channel/></rss>')).toBeUndefined();
  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${createFeed('<entry><id>&b;</id></entry>')}`;
  expect(() => parseAtom(bomb)).toThrow('declares entities');
});
