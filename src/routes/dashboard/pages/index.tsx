import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { parseTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

const path = '/dashboard/pages';

export const Route = createFileRoute('/dashboard/pages/')({
  validateSearch: parseTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.page.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, path, 'Pages'),
  component: List,
});

function List() {
  const { api, trpc } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.page.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Pages" actions={<CreateLink path={path} noun="page" />} />
      <ContentTable
        path={path}
        nouns={{ one: 'page', many: 'pages' }}
        emptyHint="About and Uses are pages. Add others for any text that needs its own address."
        list={list}
        search={search}
        bulk={trpc.page.bulk}
        renderNote={(page) => `/${page.slug}`}
      />
    </>
  );
}
