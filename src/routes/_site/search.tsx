import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import { ResultList } from '#features/search/components/result-list.tsx';
import { SearchForm } from '#features/search/components/search-form.tsx';
import { parsePageSearch, toSearchInput, type PageSearch } from '#features/search/page-search.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../-site-head.ts';
import { kindChoices } from '#features/search/kind-name.ts';

export const Route = createFileRoute('/_site/search')({
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.search.query.queryOptions(toSearchInput(deps)));
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/search',
      title: match.search.q ? `Search: ${match.search.q}` : 'Search',
      description: 'Search everything on this site.',
      private: match.search.q !== undefined,
    })),
  component: Search,
});

function Search() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const results = useSuspenseQuery(api.search.query.queryOptions(toSearchInput(search))).data;
  return (
    <>
      <PageHeader title="Search" />
      <div className="page-grid">
        <SearchForm q={search.q ?? ''} kind={search.kind} />
        <KindLinks {...search} />
        <output className="mt-8 mb-4 block text-ink-soft">
          {results.mended ? `No exact match. Showing results for “${results.mended}”.` : ''}
        </output>
        {search.q && results.items.length === 0 ? (
          <EmptyList>No results. Try fewer words, or the beginning of a word.</EmptyList>
        ) : (
          <ResultList results={results.items} />
        )}
        <Pager
          to="/search"
          search={{ ...search }}
          cursor={search.cursor}
          nextCursor={results.nextCursor}
        />
      </div>
    </>
  );
}

/** Links that filter the results by kind. */
function KindLinks({ q, kind }: PageSearch) {
  const links = [{ kind: undefined, label: 'All' }, ...kindChoices];
  return (
    <nav aria-label="Kinds" className="mt-4 flex flex-wrap gap-x-5 text-small">
      {links.map((link) => (
        <Link
          key={link.label}
          to="/search"
          search={{ ...(q ? { q } : {}), ...(link.kind ? { kind: link.kind } : {}) }}
          activeOptions={{ exact: true, includeSearch: true }}
          className={`target link-quiet ${link.kind === kind ? 'text-ink decoration-accent underline' : 'text-ink-soft'}`}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
