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
}

/** Characters that a card has room for. */
const maxLengths = { title: 200, description: 300, site: 100, pictureUrl: 2_000 };
/** Characters. The head of a page is at its start, and some begin with long scripts. */
const maxHeadLength = 500_000;

const parser = unified().use(rehypeRaw).freeze();

/** Reads what a page says of itself. Only its head is parsed. A title is always found: without one, it is the host. */
export function readLinkMetadata(html: string, pageUrl: string): LinkMetadata {
  const { hostname } = new URL(pageUrl);
  const host = hostname.replace(/^www\./, '');
  const { title, names } = parseHead(html);
  const find = (...keys: string[]) => keys.map((key) => names.get(key) ?? '').find(Boolean) ?? '';
  const pictureUrl = URL.parse(find('og:image:secure_url', 'og:image', 'twitter:image'), pageUrl);
  const isPictureUsable =
    pictureUrl !== null &&
    /^https?:$/.test(pictureUrl.protocol) &&
    pictureUrl.href !== pageUrl &&
    pictureUrl.href.length <= maxLengths.pictureUrl;
  return {
    title: shorten(find('og:title', 'twitter:title') || title, maxLengths.title) || host,
    description: shorten(
      find('og:description', 'twitter:description', 'description'),
      maxLengths.description,
    ),
    site: shorten(find('og:site_name'), maxLengths.site) || host,
    pictureUrl: isPictureUsable ? pictureUrl.href : null,
  };
}

interface Head {
  title: string;
  /** The contents of `<meta>` by name or property. */
  names: Map<string, string>;
}

function parseHead(html: string): Head {
  const end = html.search(/<body[\s>]|<\/head\s*>/i);
  const source = html.slice(0, Math.min(end < 0 ? html.length : end, maxHeadLength));
  // Scripts and styles are most of a head, and are not read.
  const value = source.replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '');
  const head: Head = { title: '', names: new Map() };
  try {
    const root = parser.runSync({ type: 'root', children: [{ type: 'raw', value }] });
    collect(root as Root, head); // rehype-raw returns a root for a root
  } catch (error) {
    // A page that is nested too deeply for the parser says nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  return head;
}

/** Collects titles and `<meta>` without recursion, because a page may be nested deeply. The first of each counts. */
function collect(root: Root, head: Head) {
  const parents: (Root | Element)[] = [root];
  for (let parent = parents.pop(); parent; parent = parents.pop())
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'title' && head.title === '') head.title = cleanText(toString(child));
      if (child.tagName === 'meta') collectMeta(child, head);
      parents.push(child);
    }
}

function collectMeta({ properties }: Element, { names }: Head) {
  const key = String(properties['property'] ?? properties['name'] ?? '').toLowerCase();
  const content = cleanText(String(properties['content'] ?? ''));
  if (key !== '' && content !== '' && !names.has(key)) names.set(key, content);
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
