import { readSearchText } from '#lib/search-text.ts';
import { listOrders, listStates, type ListOrder, type ListState } from './list-states.ts';

/** What the address of an owner's list says. What is usual is left out of it. */
export interface TableSearch {
  q?: string;
  status?: ListState;
  sort?: ListOrder;
  page?: number;
}

/** Because a screen or two of rows are looked through, and more are searched. */
export const rowsOnPage = 25;

/** Reads the address; anything else in it is left out. */
export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const { status, sort, page } = search;
  const q = readSearchText(search['q'], 200);
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

/** What the list is asked for. */
export function toListInput({ q, status = 'current', sort = 'changed', page = 1 }: TableSearch) {
  return { limit: rowsOnPage, status, sort, page, ...(q === undefined ? {} : { q }) };
}
