import { parseSearchId } from '#lib/search-text.ts';

/** What becomes of a delivery: it waits for its first or next attempt, has arrived, or is given up. */
export const deliveryFilters = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

export interface DeliverySearch {
  show?: DeliveryFilter;
  cursor?: string;
}

/** Parses the search parameters of the log; missing and invalid ones are left out. */
export function parseDeliverySearch(search: Record<string, unknown>): DeliverySearch {
  const show = deliveryFilters.find((filter) => filter === search['show']);
  const cursor = parseSearchId(search['cursor']);
  return { ...(show && { show }), ...(cursor !== undefined && { cursor }) };
}
