import { parseJson } from '#lib/parse-json.ts';
import { contentKinds } from '../kinds.ts';

/** The file that identifies the folder as an export. */
export const markerFileName = 'mallard.json';
export const folderFormat = 'mallard-folder';
export const folderVersion = 1;

export const mediaFolder = 'media';
export const dataFolder = 'data';

/** File names that are clearer than the table names. */
const fileNames: Record<string, string> = {
  user: 'people',
  blogrollEntry: 'blogroll',
  bookmarkCollection: 'bookmark-collections',
  bookmark: 'bookmarks',
  comment: 'comments',
  commentReaction: 'comment-reactions',
  commentReport: 'comment-reports',
  guestbookEntry: 'guestbook',
  setting: 'settings',
  revision: 'revisions',
  notableChange: 'changes',
  dailyView: 'daily-views',
  dailyReferrer: 'daily-referrers',
};

export const getDataFileName = (table: string) => `${dataFolder}/${fileNames[table] ?? table}.json`;

/** Columns that are derived from the Markdown when it is saved. */
const renderedColumns = new Set(['html', 'toc', 'text', 'words', 'readingMinutes', 'hasTitle']);
export const isRendered = (column: string) => renderedColumns.has(column);

/** Columns that contain JSON text; an export contains them as JSON values. */
const jsonColumns = new Set([
  'stack',
  'tags',
  'value',
  'variants',
  'snapshot',
  'holdReasons',
  'difference',
]);
/** Columns that contain a boolean as 0 or 1. */
const booleanColumns = new Set(['featured', 'commentsOpen', 'showChanges']);

type ColumnValue = string | number | null;

/** Formats a column value for an export. JSON is expanded only if it can be restored to exactly the same text. */
export function formatColumn(column: string, value: ColumnValue): unknown {
  if (booleanColumns.has(column)) return value === 1;
  if (!jsonColumns.has(column) || typeof value !== 'string') return value;
  const parsed = parseJson(value);
  return typeof parsed === 'object' && JSON.stringify(parsed) === value ? parsed : value;
}

/** The reverse of `formatColumn`. */
export function parseColumn(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** Whether the rows of a table are in the front matter of the documents. */
export const isInDocuments = (table: string) =>
  [...contentKinds, 'articleTag', 'noteTag', 'redirect'].some((name) => name === table);
