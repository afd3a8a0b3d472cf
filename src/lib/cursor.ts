import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

/** Characters; the limits of the list schemas. */
const maxTimeCursorLength = 300;
const maxKeyCursorLength = 400;
const timeAndId = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([\w-]+)$/;

/** Encodes the last row of a page, for a list that is sorted by time and id. */
export const encodeTimeCursor = (time: string, id: string): string => encode(`${time} ${id}`);

/** Returns null for an invalid cursor. */
export function decodeTimeCursor(cursor: string): { time: string; id: string } | null {
  if (cursor.length > maxTimeCursorLength) return null;
  const [, time, id] = timeAndId.exec(decode(cursor) ?? '') ?? [];
  return time && id ? { time, id } : null;
}

/** The same for a list that is sorted by a text, such as a name. */
export const encodeKeyCursor = (key: string, id: string): string =>
  encode(JSON.stringify([key, id]));

/** Returns null for an invalid cursor. PostgreSQL rejects NUL in texts, so a cursor with NUL is invalid. */
export function decodeKeyCursor(cursor: string): { key: string; id: string } | null {
  if (cursor.length > maxKeyCursorLength) return null;
  const [key, id] = parsePair(decode(cursor) ?? '');
  if (typeof key !== 'string' || typeof id !== 'string') return null;
  return `${key}${id}`.includes('\0') ? null : { key, id };
}

function parsePair(text: string): unknown[] {
  try {
    const pair: unknown = JSON.parse(text);
    return Array.isArray(pair) ? pair : [];
  } catch {
    return [];
  }
}

const encode = (text: string) => encodeBase64Url(new TextEncoder().encode(text).buffer);

function decode(cursor: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(decodeBase64Url(cursor));
  } catch {
    return null;
  }
}
