import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import { parseListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { SnippetList } from '#features/snippet/components/snippet-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/snippets/')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await notFoundIfMissing(
      context.queryClient.ensureQueryData(context.api.snippet.allPublic.queryOptions(deps)),
    );
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/snippets',
      title: 'Snippets',
      description: 'Small pieces of code that are worth keeping.',
    })),
  component: List,
});

function List() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(api.snippet.allPublic.queryOptions(search)).data;
  return (
    <>
      <PageHeader title="Snippets">
        {items.length > 0 ? (
          <p>Small pieces of code that I have wanted more than once. Take what you need.</p>
        ) : null}
      </PageHeader>
      <div className="page-grid">
        {items.length === 0 ? (
          <EmptyList>No snippet is shown here yet.</EmptyList>
        ) : (
          <SnippetList snippets={items} />
        )}
        <Pager to="/snippets" search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </>
  );
}
