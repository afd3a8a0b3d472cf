import { toParagraphs } from '../plain-paragraphs.ts';

export interface ImportedBookmark {
  collection: string;
  title: string;
  link: string;
  excerpt: string;
  note: string;
  tags: string[];
  /** ISO 8601; null if unknown. */
  createdAt: string | null;
  /** What its owner says about it: the note of Raindrop, the description elsewhere. */
  comment: { markdown: string } | { html: string };
  /** Not everyone could see it. */
  isPrivate: boolean;
  /** It was only put aside to be read. */
  isUnread: boolean;
}

const defaultCollection = 'Bookmarks';
/** The maximum lengths of titles, and of excerpts and notes. */
export const maxTitleLength = 255;
export const maxTextLength = 2_000;

/** Parses the file that browsers export: folders become collections, and nested folders join their names. */
export function parseNetscapeBookmarks(html: string): ImportedBookmark[] {
  const bookmarks: ImportedBookmark[] = [];
  const folders: string[] = [];
  let folderName = '';
  const tokens = /<H3[^>]*>([\s\S]*?)<\/H3>|<(\/?)DL>|<A\s([^>]*)>([\s\S]*?)<\/A>|<DD>([^<]*)/gi;
  for (const [all, folder, end, attributes, title, description] of html.matchAll(tokens)) {
    const last = bookmarks.at(-1);
    if (folder !== undefined) folderName = toPlainText(folder);
    else if (attributes !== undefined) {
      const timestamp = Number(getAttribute(attributes, 'ADD_DATE'));
      bookmarks.push({
        collection: folders.filter(Boolean).join(' / ') || defaultCollection,
        link: getAttribute(attributes, 'HREF'),
        title: toPlainText(title ?? '').slice(0, maxTitleLength),
        excerpt: '',
        note: '',
        tags: splitTags(getAttribute(attributes, 'TAGS')),
        createdAt: parseTimestamp(timestamp),
        comment: { html: '' },
        isPrivate: isOn(getAttribute(attributes, 'PRIVATE')),
        isUnread: isOn(getAttribute(attributes, 'TOREAD')),
      });
    } else if (description !== undefined && last) {
      last.excerpt = toPlainText(description).slice(0, maxTextLength);
      last.comment = { html: toParagraphs(toPlainText(description)) };
    } else if (end === '/') folders.pop();
    else if (/^<DL/i.test(all)) {
      folders.push(folderName);
      folderName = '';
    }
  }
  return bookmarks;
}

/** The attributes of Delicious and Pinboard. */
const isOn = (value: string) => value === '1';

/** Seconds since 1970; some programs write milli- or microseconds. */
function parseTimestamp(timestamp: number): string | null {
  if (!(timestamp > 0)) return null;
  const second = 1e11;
  const milli = 1e14;
  const fine = timestamp < milli ? timestamp : timestamp / 1_000;
  const date = new Date(timestamp < second ? timestamp * 1_000 : fine);
  return date.getUTCFullYear() < 9_999 ? date.toISOString() : null;
}

/** Parses Raindrop's CSV. Undefined if the first line does not have its columns. */
export function parseRaindropCsv(csv: string): ImportedBookmark[] | undefined {
  const [header = [], ...rows] = parseCsv(csv);
  const findColumn = (name: string) =>
    header.findIndex((column) => column.trim().toLowerCase() === name);
  if (findColumn('url') === -1 || findColumn('title') === -1) return undefined;
  return rows
    .filter((row) => row.length > 1)
    .map((row) => {
      const value = (name: string) => row[findColumn(name)]?.trim() ?? '';
      const time = Date.parse(value('created'));
      return {
        collection: value('folder') || defaultCollection,
        link: value('url'),
        title: value('title').slice(0, maxTitleLength),
        tags: splitTags(value('tags')),
        excerpt: value('excerpt').slice(0, maxTextLength),
        note: value('note').slice(0, maxTextLength),
        createdAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
        comment: { markdown: value('note') },
        isPrivate: false,
        isUnread: false,
      };
    });
}

export function parseCsv(source: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/y;
  const text = source.replace(/^\uFEFF/, '');
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (cells.lastIndex >= text.length) break;
    if (match[3] !== ',') rows.push([]);
  }
  return rows;
}

const splitTags = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const getAttribute = (attributes: string, name: string) =>
  toPlainText(new RegExp(String.raw`\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([\da-f]{1,6});/gi, (all, hex: string, code: string) => {
      const point = Number.parseInt(code, hex ? 16 : 10);
      const isCharacter = point > 0 && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff);
      return isCharacter ? String.fromCodePoint(point) : all;
    })
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_all, name: string) => namedEntities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
