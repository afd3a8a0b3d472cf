import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Figures } from '#features/analytics/components/figures.tsx';
import { MostRead } from '#features/analytics/components/most-read.tsx';
import { ExternalPanels } from '#features/external-stats/components/external-panels.tsx';
import { YearBars } from '#features/analytics/components/year-bars.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/stats')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(api.stats.overview.queryOptions()),
      queryClient.ensureQueryData(api.blog.years.queryOptions()),
      queryClient.ensureQueryData(api.stats.elsewhere.queryOptions()),
    ]);
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/stats',
      title: 'Stats',
      description: 'This site in figures.',
    })),
  component: Stats,
});

function Stats() {
  const { api } = Route.useRouteContext();
  const { totals, mostRead } = useSuspenseQuery(api.stats.overview.queryOptions()).data;
  const years = useSuspenseQuery(api.blog.years.queryOptions()).data;
  const isEmpty = Object.values(totals).every((total) => Number(total) === 0);
  const panels = useSuspenseQuery(api.stats.elsewhere.queryOptions()).data;
  return (
    <>
      <PageHeader title="Stats">
        <p>This site in figures, counted without cookies and without tracking.</p>
        <div data-needs-server="figures" />
      </PageHeader>
      <div className="page-grid space-y-16">
        {isEmpty ? (
          <EmptyList
            ownerStep={{ to: '/dashboard/blog/create', label: 'Write your first article' }}
          >
            There is nothing to count here yet.
          </EmptyList>
        ) : (
          <Figures totals={totals} />
        )}
        {years.length === 0 ? null : <YearBars years={years} />}
        <MostRead articles={mostRead} />
        <ExternalPanels panels={panels} />
      </div>
    </>
  );
}
