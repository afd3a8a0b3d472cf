import { decodeKeyCursor } from '#lib/cursor.ts';
import { parseSearchText } from '#lib/search-text.ts';

export interface UsersSearch {
  q?: string;
  sort?: 'oldest' | 'name';
  show?: 'owners' | 'banned';
  cursor?: string;
}

/** Parses the search parameters of the list of users; missing and invalid ones are left out. */
export function parseUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { sort, show, cursor } = search;
  const q = parseSearchText(search['q'], 100);
  return {
    ...(q !== undefined && { q }),
    ...((sort === 'oldest' || sort === 'name') && { sort }),
    ...((show === 'owners' || show === 'banned') && { show }),
    ...(typeof cursor === 'string' && decodeKeyCursor(cursor) && { cursor }),
  };
}
