import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContentTable } from '#content/editing/content-table.tsx';
import { CreateLink } from '#content/editing/create-link.tsx';
import { parseTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

const path = '/dashboard/blog';

export const Route = createFileRoute('/dashboard/blog/')({
  validateSearch: parseTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.blog.all.queryOptions(toListInput(deps)));
  },
  head: ({ match }) => dashboardHead(match.context, path, 'Articles'),
  component: List,
});

function List() {
  const { api, trpc } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useSuspenseQuery(api.blog.all.queryOptions(toListInput(search))).data;
  return (
    <>
      <DashboardHeader title="Articles" actions={<CreateLink path={path} noun="article" />} />
      <ContentTable
        path={path}
        nouns={{ one: 'article', many: 'articles' }}
        emptyHint="Write your first article. Only you see a draft until you publish it."
        list={list}
        search={search}
        bulk={trpc.blog.bulk}
        renderNote={(article) =>
          article.tags
            .map((tag) => `#${tag.label}`)
            .slice(0, 4)
            .join(' ')
        }
      />
    </>
  );
}
