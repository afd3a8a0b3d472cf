import { readTrimmedSearchText } from '#lib/search-text.ts';
import { kindChoices, type KindChoice } from './kind-name.ts';
import { longestQuery } from './limits.ts';

/** What the address of the search page may say. */
export interface PageSearch {
  q?: string;
  kind?: KindChoice;
  cursor?: string;
}

/** Reads the address; what cannot be meant is left out. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const q = readTrimmedSearchText(search['q'], longestQuery);
  const kind = kindChoices.find((choice) => choice.kind === search['kind'])?.kind;
  const cursor = search['cursor'];
  return {
    ...(q === undefined ? {} : { q }),
    ...(kind === undefined ? {} : { kind }),
    ...(typeof cursor === 'string' && /^\d{1,4}$/.test(cursor) ? { cursor } : {}),
  };
}

/** The same as the procedure's input. */
export function toSearchInput({ q = '', kind, cursor }: PageSearch) {
  return {
    q,
    ...(kind === undefined ? {} : { kinds: [kind] }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
