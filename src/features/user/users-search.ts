export interface UsersSearch {
  q?: string;
  sort?: 'oldest' | 'name';
  show?: 'owners' | 'banned';
  cursor?: string;
}

/** What the address of the list says; what it leaves out, or says wrong, is the usual. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { q, sort, show, cursor } = search;
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.slice(0, 100) }),
    ...((sort === 'oldest' || sort === 'name') && { sort }),
    ...((show === 'owners' || show === 'banned') && { show }),
    ...(typeof cursor === 'string' && { cursor: cursor.slice(0, 400) }),
  };
}
