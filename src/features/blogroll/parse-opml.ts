import { XMLParser } from 'fast-xml-parser';
import { maxTitleLength } from '#content/title-length.ts';
import { domainOf } from '#lib/domain.ts';
import { badRequest } from '#lib/errors.ts';
import { unescapeXml } from '#lib/xml.ts';
import {
  maxEntries,
  maxGroupLength,
  maxNoteLength,
  maxOpmlLength,
  toLine,
  type EntryFields,
} from './schema.ts';
import { toWebUrl } from './web-url.ts';

/** More than one person follows; the owner chooses among them. */
export const maxOutlines = 4 * maxEntries;

export interface ParsedOpml {
  entries: EntryFields[];
  /** The outlines that are no sites, with the reasons. */
  skipped: { name: string; reason: string }[];
}

/** Outlines nested in others are in a group whose name joins theirs. */
const groupSeparator = ' / ';
/** Feeds that FreshRSS makes from pages: the address is that of a page. */
const scrapedTypes = /^(?:html|xml|json)\+/i;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  trimValues: false,
  // Attribute values are decoded here, so that nothing that the file declares is expanded.
  processEntities: false,
  // Some programs write `xmlurl`.
  transformAttributeName: (name) => name.toLowerCase(),
  isArray: (name) => name === 'outline',
});

/** Reads a subscription list of OPML 1.0 to 2.0, as feed readers export it. Throws BAD_REQUEST with a sentence. */
export function parseOpml(text: string): ParsedOpml {
  if (text.length > maxOpmlLength) throw badRequest('This file is too large.');
  if (/<!ENTITY/i.test(text))
    throw badRequest('This file declares entities, which a list of feeds has no need of.');
  const result: ParsedOpml = { entries: [], skipped: [] };
  collect(readOutlines(text), '', result);
  if (result.entries.length + result.skipped.length > maxOutlines)
    throw badRequest(`This file has more than ${maxOutlines} sites. Export one folder of them.`);
  return result;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function readOutlines(text: string): Node[] {
  const noOpml = badRequest(
    'This file is not OPML. Feed readers export it under “Export” or “Subscriptions”.',
  );
  let root: unknown;
  try {
    root = parser.parse(text.replace(/^\uFEFF/, '').trimStart(), true);
  } catch {
    throw noOpml;
  }
  const opml = isNode(root) ? root['opml'] : undefined;
  if (!isNode(opml) || !('body' in opml)) throw noOpml;
  return listChildren(opml['body']);
}

function listChildren(node: unknown): Node[] {
  const children = isNode(node) ? node['outline'] : undefined;
  return Array.isArray(children) ? children.filter(isNode) : [];
}

/** The parser limits how deeply outlines are nested. */
function collect(nodes: Node[], group: string, result: ParsedOpml) {
  for (const node of nodes) {
    const children = listChildren(node);
    const isFolder =
      !attribute(node, 'xmlurl') && !attribute(node, 'htmlurl') && children.length > 0;
    if (!isFolder) addSite(node, group, result);
    const name = attribute(node, 'text') || attribute(node, 'title');
    const inner = isFolder ? [group, name].filter(Boolean).join(groupSeparator) : group;
    collect(children, toLine(inner.slice(0, maxGroupLength)), result);
  }
}

function addSite(node: Node, group: string, { entries, skipped }: ParsedOpml) {
  const feed = toWebUrl(attribute(node, 'xmlurl'));
  const page = toWebUrl(attribute(node, 'htmlurl') || attribute(node, 'url'));
  const isScraped = scrapedTypes.test(attribute(node, 'type'));
  const siteUrl = page ?? (isScraped ? feed : feed && `${new URL(feed).origin}/`);
  const name = attribute(node, 'text') || attribute(node, 'title');
  if (attribute(node, 'type').toLowerCase() === 'include')
    return void skipped.push({ name, reason: 'It refers to another list, which is not read.' });
  if (!siteUrl)
    return void skipped.push({ name, reason: 'It has no address that begins with http.' });
  entries.push({
    title: toLine(name.slice(0, maxTitleLength)) || domainOf(siteUrl),
    siteUrl,
    feedUrl: isScraped ? null : feed,
    note: shorten(attribute(node, 'description')),
    group,
  });
}

function attribute(node: Node, name: string): string {
  const value = node[`@${name}`];
  return typeof value === 'string' ? toLine(unescapeXml(value)) : '';
}

/** Cut at a word, with an ellipsis. */
function shorten(text: string): string {
  if (text.length <= maxNoteLength) return text;
  const cut = text.slice(0, maxNoteLength - 1);
  return toLine(`${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxNoteLength / 2))}…`);
}
