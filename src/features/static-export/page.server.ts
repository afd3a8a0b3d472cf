import { createHash } from 'node:crypto';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { contentSecurityPolicy } from '#platform/security-headers/security-headers.ts';
import { mapSourceSet } from './map-addresses.ts';

interface StaticPageOptions {
  /** The URL of the page on the site. */
  url: URL;
  /** Maps a root-relative address of the site. Null for what only a server can handle. */
  mapAddress: (address: string, hash: string) => string | null;
  /** The inline script to keep, and its hash (`sha256-…`). */
  firstScript: { text: string; hash: string };
  /** The script that replaces the site's own script. */
  script: string;
  /** Whether this is the 404 page, which has no metadata. */
  isMissing: boolean;
  /** The folder of the search index. */
  index: string;
  /** The date of the figures, such as `December 25, 2026`. */
  day: string;
}

/** Converts a page to a static file: maps its addresses, and removes the parts that need a server. */
export function toStaticPage(html: string, options: StaticPageOptions): string {
  const [, rest = html] = /^<!doctype html>(.*)$/is.exec(html) ?? [];
  const raw = { type: 'raw' as const, value: rest };
  const tree = reader.runSync({ type: 'root', children: [{ type: 'doctype' }, raw] } as Root);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const replacement = replaceNode(node as RootContent, options); // the root itself has no parent
    if (replacement === node) return undefined;
    parent.children.splice(index, 1, ...(replacement as ElementContent[])); // takes the place of one of them
    return [SKIP, index];
  });
  visit(tree, 'element', (element) => {
    if (element.tagName === 'head')
      element.children.splice(1, 0, createPolicyElement(options.firstScript.hash));
    if (element.tagName === 'body')
      element.children.push(createElement('script', { type: 'module', src: options.script }));
    mapElement(element, options);
  });
  return `${toHtml(tree)}\n`;
}

const reader = unified().use(rehypeRaw).freeze();

/** The hash of an inline script for the content security policy. */
export const hashScript = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The texts that replace parts which need a server; other parts are removed. */
const replacementTexts: Record<string, (day: string) => string> = {
  comments: () => 'This is a static copy of the site. Comments cannot be written here.',
  guestbook: () => 'This is a static copy of the site. The guestbook cannot be signed here.',
  figures: (day) => `These figures are from ${day}.`,
};

/** The node, or its replacement. */
function replaceNode(
  node: RootContent,
  { firstScript, day, url, isMissing, mapAddress }: StaticPageOptions,
) {
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return node;
  const { tagName, properties } = node;
  if (isMissing && isPageMetadata(node)) return [];
  if (tagName === 'script')
    return properties['type'] === 'application/ld+json' || toString(node) === firstScript.text
      ? node
      : [];
  const need = properties['dataNeedsServer'];
  if (typeof need === 'string') {
    const text = replacementTexts[need]?.(day);
    return text === undefined ? [] : [createElement('p', {}, text)];
  }
  if (tagName !== 'a' || typeof properties['href'] !== 'string') return node;
  // A permalink refers to its own position.
  if ('dataPermalink' in properties) properties['href'] = properties['href'].replace(/^[^#]*/, '');
  if (properties['href'].startsWith('#')) return node;
  const siteAddress = parseSiteAddress(properties['href'], url);
  // The text of a removed link stays.
  return siteAddress && mapAddress(siteAddress.address, siteAddress.hash) === null
    ? node.children
    : node;
}

/** Whether the element is metadata for search engines and social networks. */
function isPageMetadata({ tagName, properties }: Element): boolean {
  const { name, property, rel } = properties;
  if (tagName === 'link') return String(rel) === 'canonical';
  return (
    tagName === 'meta' && (name === 'robots' || /^(og|twitter):/.test(String(property ?? name)))
  );
}

function mapElement({ tagName, properties }: Element, options: StaticPageOptions) {
  const mapAddress = (value: string) => {
    const siteAddress = parseSiteAddress(value, options.url);
    return siteAddress
      ? (options.mapAddress(siteAddress.address, siteAddress.hash) ?? value)
      : value;
  };
  for (const name of ['href', 'src', 'action', 'poster']) {
    const value = properties[name];
    if (typeof value === 'string' && !value.startsWith('#') && properties['src'] !== options.script)
      properties[name] = mapAddress(value);
  }
  if (tagName === 'form' && properties['action'] === mapAddress('/search'))
    properties['dataIndex'] = options.index;
  const sourceSet = properties['srcSet'];
  if (sourceSet && (tagName === 'img' || tagName === 'source'))
    properties['srcSet'] = mapSourceSet(String(sourceSet), mapAddress);
}

/** The root-relative address, or null if it is external. Absolute URLs of the site are mapped with all texts. */
function parseSiteAddress(value: string, at: URL) {
  const url = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(value) ? null : URL.parse(value, at);
  return url && { address: url.pathname + url.search, hash: url.hash };
}

/** The content security policy as an element, which does not support `frame-ancestors`. */
function createPolicyElement(scriptHash: string): Element {
  const content = contentSecurityPolicy({ scriptHashes: [scriptHash], styleHashes: [] }).replace(
    /; frame-ancestors [^;]+/,
    '',
  );
  return createElement('meta', { httpEquiv: ['content-security-policy'], content });
}

function createElement(tagName: string, properties: Element['properties'], text = ''): Element {
  const children = text === '' ? [] : [{ type: 'text' as const, value: text }];
  return { type: 'element', tagName, properties, children };
}
