import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { readTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';
import { useKeeping } from '../-keeping.ts';

const at = '/dashboard/pages';

export const Route = createFileRoute('/dashboard/pages/')({
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.page.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, at, 'Pages'),
  component: List,
});

function List() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.page.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Pages" actions={<CreateLink at={at} noun="page" />} />
      <ContentTable
        at={at}
        nouns={{ one: 'page', many: 'pages' }}
        teaches="About and Uses are pages, and any other text with an address of its own can be one."
        list={list}
        search={search}
        bulk={useKeeping('page').bulk}
        note={(page) => `/${page.slug}`}
      />
    </>
  );
}
