import { decodeTimeCursor } from '#lib/cursor.ts';

/** The search parameters of a list. */
export interface ListSearch {
  cursor?: string;
}

/** Parses the cursor from a list's search parameters; all others are dropped. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const cursor = parseCursor(search['cursor']);
  return cursor === undefined ? {} : { cursor };
}

/** Parses a cursor; undefined if it is invalid, so that the list starts at its beginning. */
export function parseCursor(value: unknown): string | undefined {
  return typeof value === 'string' && decodeTimeCursor(value) ? value : undefined;
}
