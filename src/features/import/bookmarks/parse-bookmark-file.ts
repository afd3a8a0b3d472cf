import { parseJson } from '#lib/parse-json.ts';
import {
  parseNetscapeBookmarks,
  parseRaindropCsv,
  type ImportedBookmark,
} from './parse-bookmarks.ts';
import { parsePinboard } from './parse-pinboard.ts';

/** The bookmarks of a file: HTML as browsers export it, Raindrop's CSV, Pinboard's JSON. Undefined for another file. */
export function parseBookmarkFile(text: string): ImportedBookmark[] | undefined {
  if (/NETSCAPE-Bookmark-file/i.test(text.slice(0, 1_000))) return parseNetscapeBookmarks(text);
  const isJson = /^\uFEFF?\s*[{[]/.test(text);
  if (!isJson) return parseRaindropCsv(text);
  // Other JSON may be long.
  return /^\uFEFF?\s*\[\s*\{[^]{0,2000}"href"/.test(text)
    ? parsePinboard(parseJson(text))
    : undefined;
}
