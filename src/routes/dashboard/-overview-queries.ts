import { defaultMonths } from '#features/analytics/limits.ts';
import type { Api } from '#api.ts';

/** The queries of the overview; the charts are those of the specification: six months of blog views and of users. */
export const overviewQueries = (api: Api) => ({
  blogViews: api.stats.monthlyBlogViews.queryOptions({ months: defaultMonths }),
  users: api.stats.monthlyUsers.queryOptions({ months: defaultMonths }),
  attention: api.dashboard.attention.queryOptions(),
  newestComments: api.comment.newest.queryOptions(),
  waitingComments: api.comment.waiting.queryOptions(),
  waitingEntries: api.guestbook.waiting.queryOptions(),
});
