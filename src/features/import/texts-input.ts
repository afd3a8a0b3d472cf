import type { ImportSearch } from './import-search.ts';

/** The input of the table's query. */
export const toTextsInput = ({ id = '', q = '', show = 'all', page = 1 }: ImportSearch) => ({
  id,
  q,
  show,
  page,
});
