import { createHash } from 'node:crypto';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { turnSourceSet } from './static-text.ts';

interface PageWanted {
  /** Where the page is on the site. */
  url: URL;
  /** What becomes of an address of the site, told from its root. Null for what only a server can answer. */
  turn: (address: string, hash: string) => string | null;
  /** The inline script that stays, and its hash (`sha256-…`). */
  firstScript: { text: string; hash: string };
  /** What runs in place of the site's own script. */
  script: string;
  /** It stands for every page that is not there, so it says nothing of itself. */
  isMissing: boolean;
  /** The folder of the index that the search page asks. */
  index: string;
  /** `December 25, 2026`, for what was counted until then. */
  day: string;
}

/** A page of the site as a file: its addresses turned, and nothing left in it that would need a server. */
export function toStaticPage(html: string, wanted: PageWanted): string {
  const [, rest = html] = /^<!doctype html>(.*)$/is.exec(html) ?? [];
  const raw = { type: 'raw' as const, value: rest };
  const tree = reader.runSync({ type: 'root', children: [{ type: 'doctype' }, raw] } as Root);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const kept = keep(node as RootContent, wanted); // the root itself has no parent
    if (kept === node) return undefined;
    parent.children.splice(index, 1, ...(kept as ElementContent[])); // takes the place of one of them
    return [SKIP, index];
  });
  visit(tree, 'element', (element) => {
    if (element.tagName === 'head') element.children.splice(1, 0, policy(wanted.firstScript.hash));
    if (element.tagName === 'body')
      element.children.push(make('script', { type: 'module', src: wanted.script }));
    turnElement(element, wanted);
  });
  return `${toHtml(tree)}\n`;
}

const reader = unified().use(rehypeRaw).freeze();

/** As a page's security policy names an inline script. */
export const hashOfScript = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What stands for a part that needs a server; nothing where it would say nothing. */
const instead: Record<string, (day: string) => string> = {
  comments: () => 'This copy of the site is for reading: comments cannot be written here.',
  guestbook: () => 'This copy of the site is for reading: the guestbook cannot be signed here.',
  figures: (day) => `These figures are of ${day}.`,
};

/** The node, or what stands in its place. */
function keep(node: RootContent, { firstScript, day, url, isMissing, turn }: PageWanted) {
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return node;
  const { tagName, properties } = node;
  if (isMissing && isFact(node)) return [];
  if (tagName === 'script')
    return properties['type'] === 'application/ld+json' || toString(node) === firstScript.text
      ? node
      : [];
  const need = properties['dataNeedsServer'];
  if (typeof need === 'string') {
    const words = instead[need]?.(day);
    return words === undefined ? [] : [make('p', {}, words)];
  }
  if (tagName !== 'a' || typeof properties['href'] !== 'string') return node;
  // It leads to the very place where it stands.
  if ('dataPermalink' in properties) properties['href'] = properties['href'].replace(/^[^#]*/, '');
  if (properties['href'].startsWith('#')) return node;
  const own = ownAddress(properties['href'], url);
  // The words stay where the way is gone.
  return own && turn(own.address, own.hash) === null ? node.children : node;
}

/** What tells search engines and other sites of a page. */
function isFact({ tagName, properties }: Element): boolean {
  const { name, property, rel } = properties;
  if (tagName === 'link') return String(rel) === 'canonical';
  return (
    tagName === 'meta' && (name === 'robots' || /^(og|twitter):/.test(String(property ?? name)))
  );
}

function turnElement({ tagName, properties }: Element, wanted: PageWanted) {
  const turn = (value: string) => {
    const own = ownAddress(value, wanted.url);
    return own ? (wanted.turn(own.address, own.hash) ?? value) : value;
  };
  for (const name of ['href', 'src', 'action', 'poster']) {
    const value = properties[name];
    if (typeof value === 'string' && !value.startsWith('#') && properties['src'] !== wanted.script)
      properties[name] = turn(value);
  }
  if (tagName === 'form' && properties['action'] === turn('/search'))
    properties['dataIndex'] = wanted.index;
  const set = properties['srcSet'];
  if (set && (tagName === 'img' || tagName === 'source'))
    properties['srcSet'] = turnSourceSet(String(set), turn);
}

/** The address as the site knows it, or null where it leads elsewhere. Absolute ones are turned where all texts are. */
function ownAddress(value: string, at: URL) {
  const found = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(value) ? null : URL.parse(value, at);
  return found && { address: found.pathname + found.search, hash: found.hash };
}

/** What headers say on the site itself. In a page it may not say who may frame it. */
function policy(scriptHash: string): Element {
  const content = contentSecurityPolicy([scriptHash]).replace(/; frame-ancestors [^;]+/, '');
  return make('meta', { httpEquiv: ['content-security-policy'], content });
}

function make(tagName: string, properties: Element['properties'], words = ''): Element {
  const children = words === '' ? [] : [{ type: 'text' as const, value: words }];
  return { type: 'element', tagName, properties, children };
}
