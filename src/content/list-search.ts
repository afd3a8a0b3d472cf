import { decodeTimeCursor } from '#lib/cursor.ts';

/** What a list's address may say: where in the list, and what it is narrowed to. */
export interface ListSearch {
  cursor?: string;
}

/** Reads a list's place from the address; anything else in it is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const cursor = readCursor(search['cursor']);
  return cursor === undefined ? {} : { cursor };
}

/** The cursor of an address; undefined for what is none, so that the list is shown from its beginning. */
export function readCursor(value: unknown): string | undefined {
  return typeof value === 'string' && decodeTimeCursor(value) ? value : undefined;
}
