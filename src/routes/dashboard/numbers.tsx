import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { DailyChart } from '#features/stats/components/daily-chart.tsx';
import { SiteNumbers } from '#features/stats/components/site-numbers.tsx';
import { usualMonths } from '#features/stats/limits.ts';
import { readNumbersSearch, windows } from '#features/stats/numbers-search.ts';
import { dashboardHead } from './-dashboard-head.ts';

const usual = 30;

export const Route = createFileRoute('/dashboard/numbers')({
  validateSearch: readNumbersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { days = usual, path } }) => {
    if (path !== undefined)
      return void (await queryClient.ensureQueryData(api.stats.page.queryOptions({ days, path })));
    await Promise.all([
      queryClient.ensureQueryData(api.stats.daily.queryOptions({ days })),
      queryClient.ensureQueryData(api.stats.top.queryOptions({ days })),
      queryClient.ensureQueryData(api.stats.monthly.queryOptions({ months: usualMonths })),
    ]);
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard/numbers', 'Numbers'),
  component: Numbers,
});

function Numbers() {
  const { days = usual, path } = Route.useSearch();
  const actions = windows.map((window) => (
    <Link
      key={window}
      to="/dashboard/numbers"
      search={(now) => ({ ...now, days: window })}
      aria-current={window === days ? 'page' : undefined}
      className={`target px-2 ${window === days ? 'link' : 'link-quiet'}`}
    >
      {window} days
    </Link>
  ));
  const steps = path === undefined ? [] : [{ label: 'Numbers', to: '/dashboard/numbers' }];
  return (
    <>
      <DashboardHeader title={path ?? 'Numbers'} {...{ steps, actions }} />
      {path === undefined ? <SiteNumbers days={days} /> : <OfPage {...{ days, path }} />}
    </>
  );
}

function OfPage({ days, path }: { days: number; path: string }) {
  const { api } = Route.useRouteContext();
  const figures = useSuspenseQuery(api.stats.page.queryOptions({ days, path })).data;
  return <DailyChart title={`The last ${days} days`} file="views" days={figures.days} />;
}
