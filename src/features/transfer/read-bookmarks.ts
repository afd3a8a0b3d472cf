export interface ReadBookmark {
  collection: string;
  title: string;
  link: string;
  excerpt: string;
  note: string;
  tags: string[];
  /** ISO 8601; null where nothing says when. */
  createdAt: string | null;
}

const usual = 'Bookmarks';
/** Characters of a title, and of the words about it. */
const longestTitle = 255;
const longestText = 2_000;

/** The file that every browser exports: folders are collections, and a folder in a folder has both names. */
export function readNetscapeBookmarks(html: string): ReadBookmark[] {
  const found: ReadBookmark[] = [];
  const folders: string[] = [];
  let next = '';
  const tokens = /<H3[^>]*>([\s\S]*?)<\/H3>|<(\/?)DL>|<A\s([^>]*)>([\s\S]*?)<\/A>|<DD>([^<]*)/gi;
  for (const [all, folder, end, given, title, about] of html.matchAll(tokens)) {
    const last = found.at(-1);
    if (folder !== undefined) next = plain(folder);
    else if (given !== undefined) {
      const added = Number(attribute(given, 'ADD_DATE'));
      found.push({
        collection: folders.filter(Boolean).join(' / ') || usual,
        link: attribute(given, 'HREF'),
        title: plain(title ?? '').slice(0, longestTitle),
        excerpt: '',
        note: '',
        tags: listOf(attribute(given, 'TAGS')),
        createdAt: readTime(added),
      });
    } else if (about !== undefined && last) last.excerpt = plain(about).slice(0, longestText);
    else if (end === '/') folders.pop();
    else if (/^<DL/i.test(all)) {
      folders.push(next);
      next = '';
    }
  }
  return found;
}

/** Seconds since 1970; some programs write milli- or microseconds. */
function readTime(added: number): string | null {
  if (!(added > 0)) return null;
  const second = 1e11;
  const milli = 1e14;
  const fine = added < milli ? added : added / 1_000;
  const date = new Date(added < second ? added * 1_000 : fine);
  return date.getUTCFullYear() < 9_999 ? date.toISOString() : null;
}

/** Raindrop's CSV. Undefined if the first line does not name its columns. */
export function readRaindrop(csv: string): ReadBookmark[] | undefined {
  const [head = [], ...rows] = readCsv(csv);
  const at = (name: string) => head.findIndex((column) => column.trim().toLowerCase() === name);
  if (at('url') === -1 || at('title') === -1) return undefined;
  return rows
    .filter((row) => row.length > 1)
    .map((row) => {
      const value = (name: string) => row[at(name)]?.trim() ?? '';
      const time = Date.parse(value('created'));
      return {
        collection: value('folder') || usual,
        link: value('url'),
        title: value('title').slice(0, longestTitle),
        tags: listOf(value('tags')),
        excerpt: value('excerpt').slice(0, longestText),
        note: value('note').slice(0, longestText),
        createdAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
      };
    });
}

export function readCsv(source: string): string[][] {
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

const listOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const attribute = (given: string, name: string) =>
  plain(new RegExp(String.raw`\b${name}="([^"]*)"`, 'i').exec(given)?.[1] ?? '');

const marks: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([\da-f]{1,6});/gi, (all, hex: string, code: string) => {
      const point = Number.parseInt(code, hex ? 16 : 10);
      const isSign = point > 0 && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff);
      return isSign ? String.fromCodePoint(point) : all;
    })
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_all, name: string) => marks[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
