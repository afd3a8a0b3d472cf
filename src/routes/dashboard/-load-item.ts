import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api.ts';
import { kinds, type ContentKind } from '#content/kinds.ts';
import { notFoundIfMissing } from '#content/not-found.ts';

export type LoadedItem = Awaited<ReturnType<typeof loadItem>>;

/**
 * Loads the item that an editor shows, always from the server: a cached one may be outdated. The page contains it as the
 * route's data, so it is not left in the query cache, with which it would be sent twice. The editor renders no HTML of it.
 */
export async function loadItem(
  { api, queryClient, kind }: { api: Api; queryClient: QueryClient; kind: ContentKind },
  id: string,
) {
  // The form of the kind knows its other fields; those of a page are in every kind with pages.
  const { byId } = api[kinds[kind].namespace] as Api['page'];
  const options = byId.queryOptions({ id }, { staleTime: 0 });
  const { html: _html, ...item } = await notFoundIfMissing(queryClient.fetchQuery(options));
  queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
  return item;
}
