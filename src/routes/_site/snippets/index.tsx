import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import type { ListSearch } from '#content/list-search.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { Api } from '#api.ts';
import { publicListRoute } from '../-public-list-route.ts';
import { SnippetRows, type SnippetSummary } from '#features/snippet/components/snippet-rows.tsx';

const listSnippets = (api: Api, search: ListSearch) => api.snippet.allPublic.queryOptions(search);

export const Route = createFileRoute('/_site/snippets/')({
  ...publicListRoute(listSnippets, {
    path: '/snippets',
    title: 'Snippets',
    description: 'Small pieces of code that are worth keeping.',
  }),
  component: List,
});

function List() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(listSnippets(api, search)).data;
  return (
    <>
      <PageHeader title="Snippets">
        {items.length > 0 ? (
          <p>Small pieces of code that I have wanted more than once. Take what you need.</p>
        ) : null}
      </PageHeader>
      <div className="page-grid">
        {items.length === 0 ? (
          <EmptyList
            ownerStep={{ to: '/dashboard/snippets/create', label: 'Save your first snippet' }}
          >
            No snippet is shown here yet.
          </EmptyList>
        ) : (
          <SnippetList snippets={items} />
        )}
        <Pager to="/snippets" search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </>
  );
}

/** Snippets grouped by category, in the order of each category's first snippet. */
function SnippetList(props: { snippets: SnippetSummary[] }) {
  const categories = [...Map.groupBy(props.snippets, (snippet) => snippet.category)];
  return categories.map(([category, snippets]) => (
    <section key={category} className="mb-12">
      <h2 className="text-h2 mb-4 font-normal text-ink-soft">{category || 'Other'}</h2>
      <SnippetRows snippets={snippets} />
    </section>
  ));
}
