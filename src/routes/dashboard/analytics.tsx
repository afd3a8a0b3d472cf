import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { PathAnalytics } from '#features/analytics/components/path-analytics.tsx';
import { SiteAnalytics } from '#features/analytics/components/site-analytics.tsx';
import { defaultMonths } from '#features/analytics/limits.ts';
import { parseAnalyticsSearch, periods, defaultDays } from '#features/analytics/periods.ts';
import { dashboardHead } from './-dashboard-head.ts';

const to = '/dashboard/analytics';

export const Route = createFileRoute('/dashboard/analytics')({
  validateSearch: parseAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { days = defaultDays, path } }) => {
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
  },
  head: ({ match }) => dashboardHead(match.context, to, 'Analytics'),
  component: Analytics,
});

function Analytics() {
  const { days = defaultDays, path } = Route.useSearch();
  return path === undefined ? (
    <>
      <DashboardHeader title="Analytics" actions={<PeriodLinks days={days} />} />
      <SiteAnalytics days={days} />
    </>
  ) : (
    <PageAnalytics days={days} path={path} />
  );
}

function PageAnalytics({ days, path }: { days: number; path: string }) {
  const { api } = Route.useRouteContext();
  const { title } = useSuspenseQuery(api.stats.page.queryOptions({ days, path })).data;
  return (
    <>
      <DashboardHeader
        title={title ?? path}
        steps={[{ label: 'Analytics', to }]}
        actions={<PeriodLinks days={days} />}
      />
      <PathAnalytics days={days} path={path} />
    </>
  );
}

function PeriodLinks({ days }: { days: number }) {
  return (
    <nav aria-label="Period" className="filters">
      {periods.map((period) => (
        <Link
          key={period.days}
          to={to}
          search={(now) => ({ ...now, days: period.days })}
          aria-current={period.days === days ? 'true' : undefined}
        >
          {period.label}
        </Link>
      ))}
    </nav>
  );
}
