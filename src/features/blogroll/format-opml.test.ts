import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { formatOpml, type Outline } from './format-opml.ts';
import { parseOpml } from './parse-opml.ts';
import { toGroups } from './groups.ts';
import { toLine } from './schema.ts';

const times = { createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-05-06T07:08:09.000Z' };
const sea: Outline = {
  title: 'The <sea> & "moon"',
  siteUrl: 'https://sea.example/?a=1&b=2',
  feedUrl: 'https://sea.example/feed.xml?a=1&b=2',
  note: "Tom's notes about tides > 2 m.",
  group: 'Water & salt',
  ...times,
};
const plain: Outline = {
  title: '潮汐 🦆',
  siteUrl: 'https://plain.example/',
  feedUrl: null,
  note: '',
  group: '',
  ...times,
};
const owner = { title: 'Blogroll of Ada', ownerName: 'Ada', ownerUrl: 'https://ada.example/' };

type Node = { '@': Record<string, string> | undefined; outline?: Node[] };
const reader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  attributesGroupName: '@',
  isArray: (name) => name === 'outline',
});

const listOutlines = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...listOutlines(node.outline ?? [])]);

/** The rules of the specification of OPML 2.0 for what is in a subscription list; those that are broken. */
function listBrokenRules(text: string): string[] {
  if (XMLValidator.validate(text) !== true) return ['is XML'];
  const { opml, ...others } = reader.parse(text) as {
    opml?: { '@'?: { version?: string }; head?: Record<string, string>; body?: Node };
  };
  const outlines = listOutlines(opml?.body?.outline ?? []);
  const headNames = 'title dateCreated dateModified ownerName ownerEmail ownerId docs'.split(' ');
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
  const known =
    'text type isComment isBreakpoint created category xmlUrl description htmlUrl language title version url';
  const rules: [rule: string, isMet: boolean][] = [
    ['has one root', Object.keys(others).join() === '?xml'],
    ['has the version', opml?.['@']?.version === '2.0'],
    ['has a head', opml?.head !== undefined],
    [
      'has known elements in the head',
      Object.keys(opml?.head ?? {}).every((name) => headNames.includes(name)),
    ],
    ['has a date of RFC 822', date.test(opml?.head?.['dateModified'] ?? '')],
    ['has an http address as id of the owner', /^https?:/.test(opml?.head?.['ownerId'] ?? '')],
    ['has outlines in the body', outlines.length > 0],
    ['every outline has a text', outlines.every((node) => Boolean(node['@']?.['text']))],
    [
      'a feed has an address',
      outlines.every((node) => node['@']?.['type'] !== 'rss' || Boolean(node['@']['xmlUrl'])),
    ],
    [
      'a link has an address',
      outlines.every((node) => node['@']?.['type'] !== 'link' || Boolean(node['@']['url'])),
    ],
    [
      'a date is of RFC 822',
      outlines.every((node) =>
        date.test(
          node['@']?.['created'] ?? times.createdAt.replace(/.*/, 'Thu, 01 Jan 1970 00:00:00 GMT'),
        ),
      ),
    ],
    [
      'has known attributes',
      outlines.every((node) =>
        Object.keys(node['@'] ?? {}).every((name) => known.split(' ').includes(name)),
      ),
    ],
  ];
  return rules.filter(([, isMet]) => !isMet).map(([rule]) => rule);
}

it('follows the rules of OPML 2.0', () => {
  expect(listBrokenRules(formatOpml({ ...owner, entries: [plain, sea] }))).toEqual([]);
  expect(listBrokenRules('<opml version="1.0"><body><outline type="rss"/></body></opml>')).toEqual(
    expect.arrayContaining(['has the version', 'has a head', 'a feed has an address']),
  );
});

it('formats groups as outlines, a site without a feed as a link, and times as RFC 822', () => {
  expect(formatOpml({ ...owner, entries: [sea, plain] }))
    .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
<head>
<title>Blogroll of Ada</title>
<dateModified>Wed, 06 May 2026 07:08:09 GMT</dateModified>
<ownerName>Ada</ownerName>
<ownerId>https://ada.example/</ownerId>
<docs>http://opml.org/spec2.opml</docs>
</head>
<body>
<outline text="潮汐 🦆" type="link" url="https://plain.example/" created="Fri, 02 Jan 2026 03:04:05 GMT"/>
<outline text="Water &amp; salt">
<outline text="The &lt;sea&gt; &amp; &quot;moon&quot;" type="rss" title="The &lt;sea&gt; &amp; &quot;moon&quot;" xmlUrl="https://sea.example/feed.xml?a=1&amp;b=2" htmlUrl="https://sea.example/?a=1&amp;b=2" description="Tom&apos;s notes about tides &gt; 2 m." created="Fri, 02 Jan 2026 03:04:05 GMT"/>
</outline>
</body>
</opml>
`);
});

/** The same numbers for the same seed, from 0 up to 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pieces = [
  'a',
  ' b',
  '&amp;',
  '&#39;',
  '<b>',
  '"',
  "'",
  ']]>',
  '潮',
  '🦆',
  ' / ',
  'é',
  '\u200D👩',
  '--',
  '<!--',
];

it('is read back with nothing lost', () => {
  const random = createRandom(20_261_123);
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)];
  const text = () => Array.from({ length: 1 + random() * 12 }, () => pick(pieces)).join('');
  for (let run = 0; run < 60; run += 1) {
    const groups = ['', toLine(text()), toLine(text())];
    const entries = Array.from({ length: 1 + random() * 9 }, (_, index): Outline => ({
      title: toLine(`${index}${text()}`),
      siteUrl: `https://${index}.example/?q=${encodeURIComponent(text())}&amp=1`,
      feedUrl: pick([null, `https://${index}.example/feed?a="&b='&lt;`]) ?? null,
      note: toLine(pick(['', text()]) ?? ''),
      group: pick(groups) ?? '',
      ...times,
    }));
    const opml = formatOpml({ ...owner, entries });
    expect(listBrokenRules(opml)).toEqual([]);
    const sorted = toGroups(entries).flatMap((group) => group.entries);
    const expected = sorted.map(({ createdAt: _at, updatedAt: _then, ...fields }) => fields);
    expect(parseOpml(opml)).toEqual({ entries: expected, skipped: [] });
  }
});
