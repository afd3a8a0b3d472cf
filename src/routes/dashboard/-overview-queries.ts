import type { QueryClient } from '@tanstack/react-query';
import { defaultMonths } from '#features/analytics/limits.ts';
import type { Api } from '#api.ts';

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** The queries of the overview; the charts are those of the specification: six months of blog views and of users. */
export const overviewQueries = (api: Api) => ({
  blogViews: api.stats.monthlyBlogViews.queryOptions({ months: defaultMonths }),
  users: api.stats.monthlyUsers.queryOptions({ months: defaultMonths }),
  attention: api.dashboard.attention.queryOptions(),
  newestComments: api.comment.newest.queryOptions(),
  waitingComments: api.comment.waiting.queryOptions(),
  waitingEntries: api.guestbook.waiting.queryOptions(),
});

/** Loads everything that the overview shows. */
export async function loadOverview({ api, queryClient }: Context): Promise<void> {
  const queries = overviewQueries(api);
  await Promise.all([
    queryClient.ensureQueryData(queries.blogViews),
    queryClient.ensureQueryData(queries.users),
    queryClient.ensureQueryData(queries.attention),
    queryClient.ensureQueryData(queries.newestComments),
    queryClient.ensureQueryData(queries.waitingComments),
    queryClient.ensureQueryData(queries.waitingEntries),
    queryClient.ensureQueryData(api.dashboard.update.queryOptions()),
    queryClient.ensureQueryData(api.webhook.problems.queryOptions()),
    queryClient.ensureQueryData(api.transfer.backupStatus.queryOptions()),
    queryClient.ensureQueryData(api.setup.state.queryOptions()),
  ]);
}
