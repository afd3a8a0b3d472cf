import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFoundIfMissing } from '#content/not-found.ts';

/**
 * Loads the item that an editor shows, always from the server: a cached one may be outdated. The page contains it as the
 * route's data, so it is not left in the query cache, with which it would be sent twice. The editor renders no HTML of it.
 */
export async function loadItem<Item extends { html: string }, Failure, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Item, Failure, Item, Key>,
): Promise<Omit<Item, 'html'>> {
  const { html: _html, ...item } = await notFoundIfMissing(queryClient.fetchQuery(options));
  queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
  return item;
}
