/** What a list's address may say: where in the list, and what it is narrowed to. */
export interface ListSearch {
  cursor?: string;
}

/** Reads a list's place from the address; anything else in it is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return typeof search['cursor'] === 'string' ? { cursor: search['cursor'] } : {};
}
