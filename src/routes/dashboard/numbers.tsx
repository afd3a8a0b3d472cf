import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { DailyChart } from '#features/analytics/components/daily-chart.tsx';
import { SiteAnalytics } from '#features/analytics/components/site-analytics.tsx';
import { defaultMonths } from '#features/analytics/limits.ts';
import {
  parseAnalyticsSearch,
  formatPeriod,
  periods,
  defaultDays,
} from '#features/analytics/periods.ts';
import { dashboardHead } from './-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/numbers')({
  validateSearch: parseAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { days = defaultDays, path } }) => {
    if (path !== undefined)
      return void (await queryClient.ensureQueryData(api.stats.page.queryOptions({ days, path })));
    await Promise.all([
      queryClient.ensureQueryData(api.stats.daily.queryOptions({ days })),
      queryClient.ensureQueryData(api.stats.top.queryOptions({ days })),
      queryClient.ensureQueryData(api.stats.monthly.queryOptions({ months: defaultMonths })),
    ]);
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard/numbers', 'Analytics'),
  component: Numbers,
});

function Numbers() {
  const { days = defaultDays, path } = Route.useSearch();
  const actions = periods.map((period) => (
    <Link
      key={period.days}
      to="/dashboard/numbers"
      search={(now) => ({ ...now, days: period.days })}
      aria-current={period.days === days ? 'page' : undefined}
      className={`target px-2 ${period.days === days ? 'link' : 'link-quiet'}`}
    >
      {period.label}
    </Link>
  ));
  const steps = path === undefined ? [] : [{ label: 'Analytics', to: '/dashboard/numbers' }];
  return (
    <>
      <DashboardHeader title={path ?? 'Analytics'} steps={steps} actions={actions} />
      {path === undefined ? (
        <SiteAnalytics days={days} />
      ) : (
        <PageAnalytics days={days} path={path} />
      )}
    </>
  );
}

function PageAnalytics({ days, path }: { days: number; path: string }) {
  const { api } = Route.useRouteContext();
  const figures = useSuspenseQuery(api.stats.page.queryOptions({ days, path })).data;
  return (
    <DailyChart
      title={`The last ${formatPeriod(days)}, by day`}
      fileName="views"
      days={figures.days}
    />
  );
}
