import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

/** What a page says of itself in its head. */
export interface LinkMetadata {
  title: string;
  /** Empty if the page has none. */
  description: string;
  /** The name of its site, or its host. */
  site: string;
  /** The address of its picture on its own server; null if it has none. */
  pictureUrl: string | null;
  /** The address of its feed, the first that it names; null if it names none. */
  feedUrl: string | null;
}

/** Characters that a card has room for. */
const maxLengths = { title: 200, description: 300, site: 100, url: 2_000 };
/** Characters. The head of a page is at its start, and some begin with long scripts. */
const maxHeadLength = 500_000;

const parser = unified().use(rehypeRaw).freeze();

/** Reads what a page says of itself. Only its head is parsed. A title is always found: without one, it is the host. */
export function readLinkMetadata(html: string, pageUrl: string): LinkMetadata {
  const { hostname } = new URL(pageUrl);
  const host = hostname.replace(/^www\./, '');
  const { title, names, feed } = parseHead(html);
  const find = (...keys: string[]) => keys.map((key) => names.get(key) ?? '').find(Boolean) ?? '';
  const picture = find('og:image:secure_url', 'og:image', 'twitter:image');
  return {
    title: shorten(find('og:title', 'twitter:title') || title, maxLengths.title) || host,
    description: shorten(
      find('og:description', 'twitter:description', 'description'),
      maxLengths.description,
    ),
    site: shorten(find('og:site_name'), maxLengths.site) || host,
    pictureUrl: toUsableUrl(picture, pageUrl),
    feedUrl: toUsableUrl(feed, pageUrl),
  };
}

/** The address of something else than the page; null if it is none that can be fetched. */
function toUsableUrl(address: string, pageUrl: string): string | null {
  const url = URL.parse(address, pageUrl);
  const isUsable =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.href !== pageUrl &&
    url.href.length <= maxLengths.url;
  return isUsable ? url.href : null;
}

interface Head {
  title: string;
  /** The contents of `<meta>` by name or property. */
  names: Map<string, string>;
  /** The first `<link rel="alternate">` to a feed; empty without one. */
  feed: string;
}

function parseHead(html: string): Head {
  const end = html.search(/<body[\s>]|<\/head\s*>/i);
  const source = html.slice(0, Math.min(end < 0 ? html.length : end, maxHeadLength));
  // Scripts and styles are most of a head, and are not read.
  const value = source.replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '');
  const head: Head = { title: '', names: new Map(), feed: '' };
  try {
    const root = parser.runSync({ type: 'root', children: [{ type: 'raw', value }] });
    collect(root as Root, head); // rehype-raw returns a root for a root
  } catch (error) {
    // A page that is nested too deeply for the parser says nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  return head;
}

/** Collects titles, `<meta>` and feeds without recursion, because a page may be nested deeply. The first of each counts. */
function collect(root: Root, head: Head) {
  const parents: (Root | Element)[] = [root];
  for (let parent = parents.pop(); parent; parent = parents.pop())
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'title' && head.title === '') head.title = cleanText(toString(child));
      if (child.tagName === 'meta') collectMeta(child, head);
      if (child.tagName === 'link' && head.feed === '') head.feed = readFeedLink(child);
      parents.push(child);
    }
}

function collectMeta({ properties }: Element, { names }: Head) {
  const key = String(properties['property'] ?? properties['name'] ?? '').toLowerCase();
  const content = cleanText(String(properties['content'] ?? ''));
  if (key !== '' && content !== '' && !names.has(key)) names.set(key, content);
}

/** The media types of feeds. */
const feedTypes = /^application\/(?:rss\+xml|atom\+xml|feed\+json)\b/i;

/** The address of a link to a feed; empty for other links. */
function readFeedLink({ properties }: Element): string {
  const rel = [properties['rel']].flat().map((name) => String(name).toLowerCase());
  const isFeed = rel.includes('alternate') && feedTypes.test(String(properties['type'] ?? ''));
  return isFeed ? String(properties['href'] ?? '').trim() : '';
}

/** Without control characters, marks that change the direction of other text, and invisible characters; in one line. */
function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cut at a word, with an ellipsis. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const end = cut.lastIndexOf(' ');
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.-]+$/, '').toWellFormed()}…`;
}
