import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import { parseListSearch, type ListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import type { PageFacts } from '#features/seo/head.ts';
import type { Api } from '#api.ts';
import type { RouterContext } from '../-router-context.ts';
import { siteHead } from '../-site-head.ts';

/** The options of the route of a public list: its search parameters, its data and its head. */
export const publicListRoute = <List, Failure, Key extends QueryKey>(
  query: (api: Api, search: ListSearch) => EnsureQueryDataOptions<List, Failure, List, Key>,
  page: PageFacts,
) => ({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }: { search: ListSearch }) => search,
  loader: async ({ context, deps }: { context: RouterContext; deps: ListSearch }) => {
    await notFoundIfMissing(context.queryClient.ensureQueryData(query(context.api, deps)));
  },
  head: ({ match }: { match: { context: RouterContext } }) => siteHead(match.context, () => page),
});
