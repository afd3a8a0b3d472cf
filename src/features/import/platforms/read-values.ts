import { parseCsv } from '../bookmarks/parse-bookmarks.ts';

/** The rows of a CSV, by the names of their columns: lowercase, with underscores. */
export function parseRecords(csv: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(csv);
  const columns = header.map((name) => name.trim().toLowerCase().replace(/\W+/g, '_'));
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])));
}

/** The start of a text as its title, for platforms whose texts need none. */
export function createTitle(text: string, fallback: string): string {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const start = words.slice(0, titleWords).join(' ');
  return start === '' ? fallback : start + (words.length > titleWords ? '…' : '');
}

const titleWords = 8;

/** The text of a line of HTML. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&(?:#39|apos|#x27);/g, "'")
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
