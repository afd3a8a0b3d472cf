import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { parseTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

const path = '/dashboard/projects';

export const Route = createFileRoute('/dashboard/projects/')({
  validateSearch: parseTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.project.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, path, 'Projects'),
  component: List,
});

function List() {
  const { api, trpc } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.project.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Projects" actions={<CreateLink path={path} noun="project" />} />
      <ContentTable
        path={path}
        nouns={{ one: 'project', many: 'projects' }}
        emptyHint="Show your work: what it does, what it is built with, and where people can try it."
        list={list}
        search={search}
        bulk={trpc.project.bulk}
        renderNote={(project) => project.stack.slice(0, 5).join(' · ')}
      />
    </>
  );
}
