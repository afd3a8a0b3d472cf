import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { parseTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

const path = '/dashboard/services';

export const Route = createFileRoute('/dashboard/services/')({
  validateSearch: parseTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.service.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, path, 'Services'),
  component: List,
});

function List() {
  const { api, trpc } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.service.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Services" actions={<CreateLink path={path} noun="service" />} />
      <ContentTable
        path={path}
        nouns={{ one: 'service', many: 'services' }}
        emptyHint="Describe what you offer, what clients get, and what it costs. Each service shows your booking link."
        list={list}
        search={search}
        bulk={trpc.service.bulk}
        renderNote={(service) => service.priceNote}
      />
    </>
  );
}
