import { textName, textsAsSlug } from './text-name.ts';

/** A text of a folder, and where it is here. */
export interface PlacedText {
  /** Of its file, below the folder. */
  path: string;
  /** Where it is read now. */
  address: string;
  /** As it was reached there, where its front matter says so. */
  permalink?: string | undefined;
}

const isElsewhere = /^(?:[a-z][a-z+.-]*:|\/\/|#|\?)/i;
const isFile = /\.(?!md|mdx|mdoc|markdown|html?)\w{2,5}$/i;
/** Lists are no texts, though a text may be called as they are. */
const isList = /(^|\/)(tags?|categor(y|ies)|topics?|page|authors?|series|archives?)\//i;

/** Finds the text that a link meant, by its file, its old address, or its name where only one bears it. */
export function textFinder(texts: PlacedText[]) {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string | null>();
  for (const { path, address, permalink } of texts) {
    byPath.set(bare(path), address);
    if (permalink) byPath.set(bare(permalink), address);
    const name = textsAsSlug(path);
    byName.set(name, byName.has(name) ? null : address);
  }
  return (from: string, written: string): string | undefined => {
    const link = decode(written.replace(/^(?:\{\{[^}]*\}\}|@(?=\/))/, ''));
    if (isElsewhere.test(link) || isFile.test(link)) return undefined;
    const folder = from.split('/').slice(0, -1);
    const whole = link.startsWith('/') ? link : [...folder, link].join('/');
    const asPage = [...folder, textName(from), link].join('/');
    const found = byPath.get(bare(whole)) ?? byPath.get(bare(link)) ?? byPath.get(bare(asPage));
    if (found !== undefined || isList.test(link)) return found;
    const isText = link.startsWith('/') || /\.(md|mdx|html?)$|\/$/i.test(link);
    return isText ? (byName.get(textsAsSlug(link)) ?? undefined) : undefined;
  };
}

/** Without ending, index, dots and slashes at its ends: the same for a file and its address. */
function bare(path: string): string {
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

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
