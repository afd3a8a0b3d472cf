import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { readTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';
import { useKeeping } from '../-keeping.ts';

const at = '/dashboard/experiences';

export const Route = createFileRoute('/dashboard/experiences/')({
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.experience.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, at, 'Experiences'),
  component: List,
});

function List() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.experience.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Experiences" actions={<CreateLink at={at} noun="experience" />} />
      <ContentTable
        at={at}
        nouns={{ one: 'experience', many: 'experiences' }}
        teaches="Work, education, volunteering, certificates: the timeline on your home page and your résumé are made of them."
        list={list}
        search={search}
        bulk={useKeeping('experience').bulk}
        note={(experience) => experience.organisation}
      />
    </>
  );
}
