import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { readTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';
import { useKeeping } from '../-keeping.ts';

const at = '/dashboard/services';

export const Route = createFileRoute('/dashboard/services/')({
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.service.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, at, 'Services'),
  component: List,
});

function List() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.service.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Services" actions={<CreateLink at={at} noun="service" />} />
      <ContentTable
        at={at}
        nouns={{ one: 'service', many: 'services' }}
        teaches="Say what people can come to you for, what they get, and what it costs. Each service ends with your booking link."
        list={list}
        search={search}
        bulk={useKeeping('service').bulk}
        note={(service) => service.priceNote}
      />
    </>
  );
}
