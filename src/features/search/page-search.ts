import { parseTrimmedSearchText } from '#lib/search-text.ts';
import { kindChoices, type KindChoice } from './kind-name.ts';
import { maxQueryLength } from './limits.ts';

/** The search parameters of the search page. */
export interface PageSearch {
  q?: string;
  kind?: KindChoice;
  cursor?: string;
}

/** Parses the search parameters; invalid ones are left out. */
export function parsePageSearch(search: Record<string, unknown>): PageSearch {
  const q = parseTrimmedSearchText(search['q'], maxQueryLength);
  const kind = kindChoices.find((choice) => choice.kind === search['kind'])?.kind;
  const cursor = search['cursor'];
  return {
    ...(q === undefined ? {} : { q }),
    ...(kind === undefined ? {} : { kind }),
    ...(typeof cursor === 'string' && /^\d{1,4}$/.test(cursor) ? { cursor } : {}),
  };
}

/** Converts the search parameters to the procedure's input. */
export function toSearchInput({ q = '', kind, cursor }: PageSearch) {
  return {
    q,
    ...(kind === undefined ? {} : { kinds: [kind] }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
