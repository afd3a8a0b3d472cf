import { XMLParser } from 'fast-xml-parser';
import { parseJson } from '#lib/parse-json.ts';
import { unescapeXml } from '#lib/xml.ts';
import { toLine } from './schema.ts';
import { toWebUrl } from './web-url.ts';

/** What a feed says of its site. */
export interface FeedFacts {
  title: string;
  /** The address of the site; null if the feed does not say it. */
  siteUrl: string | null;
}

/** Longer feeds are read up to here; their title is at the beginning. */
const maxFeedLength = 20_000;

/** Reads the title and the site of a feed: RSS, Atom or JSON Feed. Null for any other text. */
export function readFeed(text: string, feedUrl: string): FeedFacts | null {
  const source = text.replace(/^\uFEFF/, '').trimStart();
  return source.startsWith('{') ? readJsonFeed(source, feedUrl) : readXmlFeed(source, feedUrl);
}

function readJsonFeed(source: string, feedUrl: string): FeedFacts | null {
  const feed = parseJson(source);
  if (!isNode(feed) || !String(feed['version']).includes('jsonfeed.org')) return null;
  return {
    title: toLine(toText(feed['title'])),
    siteUrl: toWebUrl(toText(feed['home_page_url']), feedUrl),
  };
}

function readXmlFeed(source: string, feedUrl: string): FeedFacts | null {
  // Without items, which have titles and links of their own, and are most of the text.
  const head = source.slice(0, maxFeedLength).replace(/<(?:item|entry)[\s>][^]*$/i, '');
  const kind = /<(rss|feed|rdf:RDF)[\s>]/i.exec(head)?.[1]?.toLowerCase();
  if (kind === undefined || /<!ENTITY/i.test(head)) return null;
  const root = parseXml(head);
  const channel = kind === 'feed' ? root?.['feed'] : findChannel(root);
  if (!isNode(channel)) return null;
  return { title: toLine(toText(channel['title'])), siteUrl: findSite(channel, feedUrl) };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'link',
});

function parseXml(text: string): Node | undefined {
  try {
    const root: unknown = parser.parse(text);
    return isNode(root) ? root : undefined;
  } catch {
    return undefined;
  }
}

function findChannel(root: Node | undefined): unknown {
  const parent = root?.['rss'] ?? root?.['rdf:RDF'] ?? root?.['RDF'];
  return isNode(parent) ? parent['channel'] : undefined;
}

/** The link of RSS is a text, that of Atom an address in an attribute. */
function findSite(channel: Node, feedUrl: string): string | null {
  const links: unknown[] = Array.isArray(channel['link']) ? channel['link'] : [];
  for (const link of links) {
    const rel = isNode(link) ? toText(link['@rel']) : '';
    const address = isNode(link) && '@href' in link ? toText(link['@href']) : toText(link);
    const url = rel === '' || rel === 'alternate' ? toWebUrl(address, feedUrl) : null;
    if (url !== null) return url;
  }
  return null;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The text of an element, which may have attributes or be a section of character data. */
function toText(value: unknown): string {
  if (typeof value === 'string') return unescapeXml(value).trim();
  return isNode(value) && '#text' in value ? toText(value['#text']) : '';
}
