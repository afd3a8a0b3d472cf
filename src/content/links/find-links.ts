import { toRedirectPath } from '../redirect-path.ts';

/** Distinct addresses of this site that count in one text, the first ones. A list of all articles has fewer. */
export const maxLinksPerItem = 500;

/** The start of an element `a` of rendered HTML, and one of its attributes. */
const anchor = /<a(?=\s)/g;
const attribute = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/y;
/** A host that nobody has, for addresses without one. */
const ownHost = 'own.invalid';

interface Source {
  /** The path of the page that has the HTML: addresses may be relative to it. */
  path: string;
  /** The address of the site, such as `https://you.example`; empty where it is not known. */
  origin: string;
}

/**
 * The paths on this site to which rendered HTML links, each once, in the form of `toRedirectPath`: without query and fragment.
 * Not those of the home page, files and private pages.
 */
export function findLinks(html: string, source: Source): string[] {
  const paths = new Set<string>();
  const host = URL.parse(source.origin)?.host;
  const base = `https://${ownHost}${source.path}`;
  for (const href of listAddresses(html)) {
    const url = href === '' || href.startsWith('#') ? null : URL.parse(href, base);
    if (!url || (url.host !== ownHost && url.host !== host)) continue;
    const path = toRedirectPath(url.href);
    if (path !== null) paths.add(path);
    if (paths.size === maxLinksPerItem) break;
  }
  return [...paths];
}

function* listAddresses(html: string): Generator<string> {
  for (const { index } of html.matchAll(anchor)) {
    attribute.lastIndex = index + '<a'.length;
    for (let match = attribute.exec(html); match; match = attribute.exec(html))
      if (match[1] === 'href') yield decodeReferences(match[2] ?? '');
  }
}

/** What the serializer writes in attributes. */
const decodeReferences = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|amp|quot);/gi, (reference, code?: string) => {
    if (code !== undefined)
      return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ff_ff));
    return reference.toLowerCase() === '&amp;' ? '&' : '"';
  });
