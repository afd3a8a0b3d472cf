import { parseSearchId, parseSearchText } from '#lib/search-text.ts';

/** Which texts of a preview are listed. Not beside the schemas, because the router loads this file on every page. */
export const previewFilters = ['all', 'findings', 'draft', 'corrected', 'skipped'] as const;
export type PreviewFilter = (typeof previewFilters)[number];

/** The search parameters of the page: an import, its table, and a text in it. Defaults are left out. */
export interface ImportSearch {
  id?: string;
  text?: string;
  q?: string;
  show?: PreviewFilter;
  page?: number;
}

/** Parses the search parameters; unknown and invalid ones are dropped. */
export function parseImportSearch(search: Record<string, unknown>): ImportSearch {
  const id = parseSearchId(search['id']);
  if (id === undefined) return {};
  const text = parseSearchId(search['text']);
  const q = parseSearchText(search['q'], 200);
  const show = previewFilters.slice(1).find((one) => one === search['show']);
  const page = Math.trunc(Number(search['page']));
  return {
    id,
    ...(text === undefined ? {} : { text }),
    ...(q === undefined ? {} : { q }),
    ...(show === undefined ? {} : { show }),
    ...(page > 1 && page <= 100_000 ? { page } : {}),
  };
}
