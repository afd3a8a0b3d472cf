import { decodeAddress } from '../decode-address.ts';
import { getTextName, getTextSlug } from '../text-name.ts';

/** A text of an imported folder, and its path on this site. */
export interface AssignedText {
  /** The path of its file within the folder. */
  path: string;
  /** Its path on this site. */
  address: string;
  /** Its old path, if its front matter has one. */
  permalink?: string | undefined;
  /** The paths that it had on its old site. */
  oldAddresses?: readonly string[];
}

const externalPattern = /^(?:[a-z][a-z+.-]*:|\/\/|#|\?)/i;
const filePattern = /\.(?!md|mdx|mdoc|markdown|html?)\w{2,5}$/i;
/** Paths of lists, whose names may equal those of texts. */
const listPattern = /(^|\/)(tags?|categor(y|ies)|topics?|page|authors?|series|archives?)\//i;

/** Finds the text that a link refers to, by its file, its old path, or its name if that is unique. */
export function createTextFinder(texts: AssignedText[]) {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string | null>();
  for (const { path, address, permalink } of texts) {
    byPath.set(normalizePath(path), address);
    if (permalink) byPath.set(normalizePath(permalink), address);
    const name = getTextSlug(path);
    byName.set(name, byName.has(name) ? null : address);
  }
  for (const { address, oldAddresses = [] } of texts)
    for (const old of oldAddresses.map(normalizePath))
      if (!byPath.has(old)) byPath.set(old, address);
  return (from: string, written: string): string | undefined => {
    const link = decodeAddress(written.replace(/^(?:\{\{[^}]*\}\}|@(?=\/))/, ''));
    if (externalPattern.test(link) || filePattern.test(link)) return undefined;
    const folder = from.split('/').slice(0, -1);
    const absolutePath = link.startsWith('/') ? link : [...folder, link].join('/');
    const pageRelativePath = [...folder, getTextName(from), link].join('/');
    const found =
      byPath.get(normalizePath(absolutePath)) ??
      byPath.get(normalizePath(link)) ??
      byPath.get(normalizePath(pageRelativePath));
    if (found !== undefined || listPattern.test(link)) return found;
    const isText = link.startsWith('/') || /\.(md|mdx|html?)$|\/$/i.test(link);
    return isText ? (byName.get(getTextSlug(link)) ?? undefined) : undefined;
  };
}

/** Removes extension, index, dots and outer slashes, so that a file and its address are equal. */
function normalizePath(path: string): string {
  const parts: string[] = [];
  for (const part of path
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts
    .join('/')
    .replace(/\.(md|mdx|mdoc|markdown|html?)$/, '')
    .replace(/(^|\/)(_?index|readme|page)$/, '');
}
