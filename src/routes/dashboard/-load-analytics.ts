import type { QueryClient } from '@tanstack/react-query';
import { defaultMonths } from '#features/analytics/limits.ts';
import { defaultDays, type AnalyticsSearch } from '#features/analytics/periods.ts';
import type { Api } from '#api.ts';

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** Loads the queries of the analytics, of the whole site or of one path. */
export async function loadAnalytics(
  { api, queryClient }: Context,
  { days = defaultDays, path }: AnalyticsSearch,
): Promise<void> {
  if (path !== undefined) {
    await Promise.all([
      queryClient.ensureQueryData(api.stats.page.queryOptions({ days, path })),
      queryClient.ensureQueryData(api.stats.previous.queryOptions({ days, path })),
    ]);
    return;
  }
  await Promise.all([
    queryClient.ensureQueryData(api.stats.daily.queryOptions({ days })),
    queryClient.ensureQueryData(api.stats.previous.queryOptions({ days })),
    queryClient.ensureQueryData(api.stats.publications.queryOptions({ days })),
    queryClient.ensureQueryData(api.stats.top.queryOptions({ days })),
    queryClient.ensureQueryData(api.stats.monthly.queryOptions({ months: defaultMonths })),
    queryClient.ensureQueryData(api.stats.now.queryOptions()),
  ]);
}
