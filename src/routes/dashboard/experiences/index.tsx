import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { parseTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

const path = '/dashboard/experiences';

export const Route = createFileRoute('/dashboard/experiences/')({
  validateSearch: parseTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.experience.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, path, 'Experiences'),
  component: List,
});

function List() {
  const { api, trpc } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.experience.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Experiences" actions={<CreateLink path={path} noun="experience" />} />
      <ContentTable
        path={path}
        nouns={{ one: 'experience', many: 'experiences' }}
        emptyHint="Work, education, volunteering, certificates: they make up the timeline on your home page and your résumé."
        list={list}
        search={search}
        bulk={trpc.experience.bulk}
        renderNote={(experience) => experience.organisation}
      />
    </>
  );
}
