import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { badRequest } from '#lib/errors.ts';
import { toPlainText } from '../platforms/read-values.ts';
import type { Feed, FeedItem } from './schema.ts';

const isAtom = (xml: string) =>
  /<(?:\w+:)?feed\b[^>]*www\.w3\.org\/2005\/Atom/.test(xml.slice(0, 10_000));

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const inside = typeof value === 'object' && value !== null && '#text' in value;
  return inside ? textOf(value['#text']) : '';
};
const text = z.preprocess(textOf, z.string());
const attribute = z.string().catch('');
const linkSchema = z.object({ '@rel': attribute, '@href': attribute, '@type': attribute });
/** A text with its type: `text`, `html`, or `xhtml`, whose elements are in the XML. */
const contentSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { '#text': value } : value),
  z
    .object({ '@type': z.string().catch('text'), '#text': text })
    .catch({ '@type': '', '#text': '' }),
);
const entrySchema = z.object({
  id: text,
  title: contentSchema,
  content: contentSchema,
  summary: contentSchema,
  published: text,
  updated: text,
  category: z.array(z.object({ '@term': attribute, '@label': attribute })).catch([]),
  link: z.array(linkSchema).catch([]),
  author: z.object({ name: text }).catch({ name: '' }),
});
const feedSchema = z.object({
  feed: z.object({ link: z.array(linkSchema).catch([]), entry: z.array(z.unknown()).catch([]) }),
});

/** Parses an Atom feed (RFC 4287). Undefined if it is none. */
export function parseAtom(xml: string): Feed | undefined {
  if (!isAtom(xml)) return undefined;
  // An entity may stand for far more text than the file has.
  if (/<!ENTITY/i.test(xml)) throw badRequest('The feed declares entities. Such XML is not read.');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    removeNSPrefix: true,
    isArray: (name) => ['entry', 'category', 'link'].includes(name),
    // What is inside is HTML, and is parsed as such.
    stopNodes: ['feed.entry.content', 'feed.entry.summary', 'feed.entry.title'],
  });
  const feed = feedSchema.safeParse(parser.parse(xml)).data?.feed;
  return feed && { site: findLink(feed.link, 'alternate'), items: feed.entry.flatMap(parseEntry) };
}

function parseEntry(value: unknown): FeedItem[] {
  const entry = entrySchema.safeParse(value).data;
  if (!entry) return [];
  const { link, author } = entry;
  const url = findLink(link, 'alternate');
  const enclosures = link.filter((one) => one['@rel'] === 'enclosure');
  const body = entry.content['#text'] === '' ? entry.summary : entry.content;
  const item = {
    id: entry.id.trim() || url,
    url,
    externalUrl: findLink(link, 'related'),
    title: toPlainText(toHtml(entry.title)),
    html: toHtml(body),
    published: entry.published.trim() || entry.updated.trim(),
    updated: entry.updated.trim(),
    tags: entry.category.map((one) => one['@label'] || one['@term']).filter(Boolean),
    files: enclosures.map((one) => ({ url: one['@href'], mediaType: one['@type'], title: '' })),
    author: author.name.trim(),
  };
  return item.id === '' ? [] : [item];
}

/** The address of a link; one without a relation leads to the page itself. */
function findLink(links: z.output<typeof linkSchema>[], relation: string): string {
  const found = links.find((one) => (one['@rel'] || 'alternate') === relation);
  return found?.['@href'].trim() ?? '';
}

/** The HTML of a text, which is escaped once for the XML around it. */
function toHtml({ '@type': type, '#text': raw }: z.output<typeof contentSchema>): string {
  const cdata = /^\s*<!\[CDATA\[([^]*?)\]\]>\s*$/.exec(raw)?.[1];
  const written = (cdata ?? raw).trim();
  const isMarkup = type === 'xhtml' || cdata !== undefined || type !== 'html';
  return isMarkup ? written : unescapeXml(written);
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescapeXml = (escaped: string) =>
  escaped.replace(/&(lt|gt|quot|apos|amp|#\d{1,7}|#x[\da-f]{1,6});/gi, (all, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? all;
    const code = Number(`0${name.slice(1)}`.replace(/^0(?=\d)/, ''));
    const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : all;
  });
