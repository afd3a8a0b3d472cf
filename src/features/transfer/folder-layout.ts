import { contentKinds, type ContentKind } from '#content/kinds.ts';

/** The file that says whose folder this is. */
export const markName = 'mallard.json';
export const folderFormat = 'mallard-folder';
export const folderVersion = 1;

/** Where the texts of each kind are. */
export const kindFolders: Record<ContentKind, string> = {
  article: 'articles',
  project: 'projects',
  service: 'services',
  snippet: 'snippets',
  experience: 'experiences',
  page: 'pages',
};

export const mediaFolder = 'media';
export const dataFolder = 'data';

/** Names that say more than the table's. */
const fileNames: Record<string, string> = {
  user: 'people',
  bookmarkCollection: 'bookmark-collections',
  bookmark: 'bookmarks',
  comment: 'comments',
  commentReaction: 'comment-reactions',
  commentReport: 'comment-reports',
  guestbookEntry: 'guestbook',
  setting: 'settings',
  revision: 'revisions',
  dailyView: 'daily-views',
  dailyReferrer: 'daily-referrers',
};

export const dataFile = (table: string) => `${dataFolder}/${fileNames[table] ?? table}.json`;

/** What is made from the Markdown when it is saved. */
const rendered = new Set(['html', 'toc', 'text', 'words', 'readingMinutes']);
export const isRendered = (column: string) => rendered.has(column);

/** Columns that hold JSON; in a folder they are written out. */
const jsonColumns = new Set(['stack', 'tags', 'value', 'variants', 'snapshot']);
/** Columns that hold a yes or a no. */
const booleans = new Set(['featured', 'commentsOpen']);

type Kept = string | number | null;

/** A column as a folder shows it. JSON is written out only where it comes back as exactly the same text. */
export function present(column: string, value: Kept): unknown {
  if (booleans.has(column)) return value === 1;
  if (!jsonColumns.has(column) || typeof value !== 'string') return value;
  const read = readJson(value);
  return typeof read === 'object' && JSON.stringify(read) === value ? read : value;
}

/** The column again. */
export function takeBack(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tables whose rows are in the front matter of the texts. */
export const isInTexts = (table: string) =>
  [...contentKinds, 'articleTag', 'redirect'].some((name) => name === table);
