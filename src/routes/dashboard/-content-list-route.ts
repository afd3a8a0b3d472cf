import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import { kinds, type ContentKind } from '#content/kinds.ts';
import { parseTableSearch, toListInput, type TableSearch } from '#content/table-search.ts';
import type { Api } from '#api.ts';
import type { RouterContext } from '../-router-context.ts';
import { dashboardHead } from './-dashboard-head.ts';

export type ContentListInput = ReturnType<typeof toListInput>;

/** The list of a section: its kind, and the query of a page of the list. */
export interface ContentListSource<Query> {
  kind: ContentKind;
  query: (api: Api, input: ContentListInput) => Query;
}

/** The options of the route that shows a section's list: search parameters, data and head. */
export function contentListRoute<List, Failure, Key extends QueryKey>({
  kind,
  query,
}: ContentListSource<EnsureQueryDataOptions<List, Failure, List, Key>>) {
  const { dashboardPath, labels } = kinds[kind];
  return {
    validateSearch: parseTableSearch,
    loaderDeps: ({ search }: { search: TableSearch }) => search,
    loader: async ({ context, deps }: { context: RouterContext; deps: TableSearch }) => {
      await context.queryClient.ensureQueryData(query(context.api, toListInput(deps)));
    },
    head: ({ match }: { match: { context: RouterContext } }) =>
      dashboardHead(match.context, dashboardPath, labels.section),
  };
}
