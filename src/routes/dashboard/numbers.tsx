import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { DailyChart } from '#features/stats/components/daily-chart.tsx';
import { TopLists } from '#features/stats/components/top-lists.tsx';
import { daysCsv } from '#features/stats/days-csv.ts';

const windows = [7, 30, 90];
const usual = 30;

export const Route = createFileRoute('/dashboard/numbers')({
  validateSearch: (search) => ({
    days: windows.find((days) => String(days) === String(search['days'])) ?? usual,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(api.stats.daily.queryOptions(deps)),
      queryClient.ensureQueryData(api.stats.top.queryOptions(deps)),
    ]);
  },
  component: Numbers,
});

function Numbers() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const days = useSuspenseQuery(api.stats.daily.queryOptions(search)).data;
  const { pages, referrers } = useSuspenseQuery(api.stats.top.queryOptions(search)).data;
  const actions = windows.map((window) => (
    <Link
      key={window}
      to="/dashboard/numbers"
      search={{ days: window }}
      className="target link-quiet px-2 aria-[current=page]:underline"
    >
      {window} days
    </Link>
  ));
  return (
    <>
      <DashboardHeader title="Numbers" actions={actions} />
      <DailyChart title={`The last ${search.days} days`} days={days} />
      <p className="mt-4">
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(daysCsv(days))}`}
          download="views.csv"
          className="link target"
        >
          Download as CSV
        </a>
      </p>
      <TopLists pages={pages} referrers={referrers} />
    </>
  );
}
