import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { PathAnalytics } from '#features/analytics/components/path-analytics.tsx';
import { SiteAnalytics } from '#features/analytics/components/site-analytics.tsx';
import { parseAnalyticsSearch, periods, defaultDays } from '#features/analytics/periods.ts';
import { dashboardHead } from './-dashboard-head.ts';

const to = '/dashboard/analytics';

export const Route = createFileRoute('/dashboard/analytics')({
  validateSearch: parseAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  // Loaded with the page: every page of the site has what a route imports.
  loader: async ({ context, deps }) =>
    (await import('./-load-analytics.ts')).loadAnalytics(context, deps),
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
