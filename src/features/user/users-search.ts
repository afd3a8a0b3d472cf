import { decodeKeyCursor } from '#lib/cursor.ts';
import { readSearchText } from '#lib/search-text.ts';

export interface UsersSearch {
  q?: string;
  sort?: 'oldest' | 'name';
  show?: 'owners' | 'banned';
  cursor?: string;
}

/** What the address of the list says; what it leaves out, or says wrong, is the usual. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { sort, show, cursor } = search;
  const q = readSearchText(search['q'], 100);
  return {
    ...(q !== undefined && { q }),
    ...((sort === 'oldest' || sort === 'name') && { sort }),
    ...((show === 'owners' || show === 'banned') && { show }),
    ...(typeof cursor === 'string' && decodeKeyCursor(cursor) && { cursor }),
  };
}
