import { posix } from 'node:path';
import type { Item } from './item.ts';

/** A picture of the site, wherever its path is in a text. */
const siteLinks = /(?<![\w.:/-])\/media\/[\w-][\w.-]*[\w-]/g;

/** The destinations of links and pictures in Markdown, and of the attributes of HTML that load a file. */
const destinations =
  /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?|\b(?:src|href|poster)=["'])([^\s<>"')]+)/gm;

/** Code is shown as it is: a path in it is no link. The length of code in a line has a limit, so that it is found in time. */
const code =
  /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))|(?<!`)(`+)(?!`)[^`][\s\S]{0,1000}?(?<!`)\2(?!`)/gm;

/** The field with the address of the cover. */
const coverField = 'imageUrl';

/** The pictures of the site that a text shows, as paths of the site. */
export function listSiteLinks(item: Item): string[] {
  const found: string[] = [];
  mapSiteLinks(item, (url) => {
    found.push(url);
    return url;
  });
  return [...new Set(found)];
}

/** The files that a text links to, as paths in the folder. `path` is that of the text. */
export function listFileLinks(item: Item, path: string): string[] {
  const found: string[] = [];
  mapFileLinks(item, (link) => {
    const file = resolveLink(path, link);
    if (file !== null) found.push(file);
    return link;
  });
  return [...new Set(found)];
}

/** Replaces paths of files by those of the site, as far as they are known. The result also says what it has replaced. */
export function toSiteLinks(item: Item, path: string, urlsByFile: ReadonlyMap<string, string>) {
  const linksByUrl = new Map<string, string>();
  const mapped = mapFileLinks(item, (link) => {
    const url = urlsByFile.get(resolveLink(path, link) ?? '');
    if (url !== undefined && !linksByUrl.has(url)) linksByUrl.set(url, link);
    return url ?? link;
  });
  return { item: mapped, linksByUrl };
}

/** Replaces paths of the site by those of files, as far as there are any. */
export const toFileLinks = (item: Item, linksByUrl: ReadonlyMap<string, string>): Item =>
  mapSiteLinks(item, (url) => linksByUrl.get(url) ?? url);

/** The link from a text to a file, both as paths in the folder. */
export const formatLink = (path: string, file: string): string =>
  encodeURI(posix.relative(posix.dirname(path), file)).replace(/[()]/g, escapeCharacter);

const escapeCharacter = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The path in the folder that a link leads to; null for an address, and for what is outside of the folder. */
export function resolveLink(path: string, link: string): string | null {
  const target = link.replace(/[?#].*$/s, '');
  if (target === '' || /^([a-z][a-z\d+.-]*:|\/|\\)/i.test(target)) return null;
  const file = posix.normalize(posix.join(posix.dirname(path), decode(target)));
  return file.startsWith('../') || file === '..' || file.includes('\0') ? null : file;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type MapLink = (link: string) => string;

const mapSiteLinks = (item: Item, map: MapLink): Item => ({
  fields: mapCover(item, (link) => (link.startsWith('/media/') ? map(link) : link)),
  body: mapOutsideCode(item.body, (text) => text.replace(siteLinks, map)),
});

const mapFileLinks = (item: Item, map: MapLink): Item => ({
  fields: mapCover(item, (link) =>
    resolveLink('', link) === null && !link.startsWith('..') ? link : map(link),
  ),
  body: mapOutsideCode(item.body, (text) =>
    text.replace(destinations, (_whole, before: string, link: string) => before + map(link)),
  ),
});

function mapCover({ fields }: Item, map: MapLink): Item['fields'] {
  const cover = fields[coverField];
  return typeof cover === 'string' && cover !== ''
    ? { ...fields, [coverField]: map(cover) }
    : fields;
}

function mapOutsideCode(text: string, map: (text: string) => string): string {
  let mapped = '';
  let position = 0;
  for (const { index, 0: found } of text.matchAll(code)) {
    mapped += map(text.slice(position, index)) + found;
    position = index + found.length;
  }
  return mapped + map(text.slice(position));
}
