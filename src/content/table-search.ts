import { parseSearchText } from '#lib/search-text.ts';
import { listOrders, listStates, type ListOrder, type ListState } from './list-states.ts';

/** The search parameters of an owner's list. Defaults are omitted. */
export interface TableSearch {
  q?: string;
  status?: ListState;
  sort?: ListOrder;
  page?: number;
}

/** One or two screens of rows; longer lists are searched. */
export const tablePageSize = 25;

/** Parses the search parameters; unknown and invalid ones are dropped. */
export function parseTableSearch(search: Record<string, unknown>): TableSearch {
  const { status, sort, page } = search;
  const q = parseSearchText(search['q'], 200);
  const state = listStates.find((one) => one === status && one !== 'current');
  const order = listOrders.find((one) => one === sort && one !== 'changed');
  const number = Math.trunc(Number(page));
  return {
    ...(q === undefined ? {} : { q }),
    ...(state ? { status: state } : {}),
    ...(order ? { sort: order } : {}),
    ...(number > 1 && number <= 100_000 ? { page: number } : {}),
  };
}

/** The input of the list query. */
export function toListInput({ q, status = 'current', sort = 'changed', page = 1 }: TableSearch) {
  return { limit: tablePageSize, status, sort, page, ...(q === undefined ? {} : { q }) };
}
