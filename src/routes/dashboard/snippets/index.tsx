import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { parseTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

const path = '/dashboard/snippets';

export const Route = createFileRoute('/dashboard/snippets/')({
  validateSearch: parseTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.snippet.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, path, 'Snippets'),
  component: List,
});

function List() {
  const { api, trpc } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.snippet.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Snippets" actions={<CreateLink path={path} noun="snippet" />} />
      <ContentTable
        path={path}
        nouns={{ one: 'snippet', many: 'snippets' }}
        emptyHint="Save code that you look up again and again, with a note on when it helps."
        list={list}
        search={search}
        bulk={trpc.snippet.bulk}
        renderNote={(snippet) => [snippet.language, snippet.category].filter(Boolean).join(' · ')}
      />
    </>
  );
}
