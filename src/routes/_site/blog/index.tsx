import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Pager } from '#content/components/pager.tsx';
import { notFoundIfMissing } from '#content/not-found.ts';
import { ArticleFilters } from '#features/blog/components/article-filters.tsx';
import { ArticleList } from '#features/blog/components/article-list.tsx';
import { filterTitle, parseArticleSearch, toListInput } from '#features/blog/article-search.ts';
import { feedLinks } from '#features/feeds/feed.ts';
import { stringifyPlainSearch } from '#lib/plain-search.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/blog/')({
  validateSearch: parseArticleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await Promise.all([
      notFoundIfMissing(
        queryClient.ensureQueryData(api.blog.allPublic.queryOptions(toListInput(deps))),
      ),
      queryClient.ensureQueryData(api.blog.tags.queryOptions()),
      queryClient.ensureQueryData(api.blog.years.queryOptions()),
    ]);
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: `/blog${stringifyPlainSearch({ ...match.search, cursor: undefined })}`,
      title: filterTitle(match.search),
      description: 'Articles and notes, the newest first.',
      alternates: match.search.tag ? feedLinks(filterTitle(match.search), match.search.tag) : [],
    })),
  component: Writing,
});

function Writing() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const site = useSuspenseQuery(api.settings.site.queryOptions()).data;
  const { items, nextCursor } = useSuspenseQuery(
    api.blog.allPublic.queryOptions(toListInput(search)),
  ).data;
  const tags = useSuspenseQuery(api.blog.tags.queryOptions()).data;
  const years = useSuspenseQuery(api.blog.years.queryOptions()).data;
  return (
    <>
      <PageHeader title={filterTitle(search)}>
        {search.tag !== undefined && site.hasNotes ? (
          <Link to="/tags/$tag" params={{ tag: search.tag }} className="link">
            Notes and articles together
          </Link>
        ) : null}
      </PageHeader>
      <div className="page-grid">
        {years.length === 0 ? null : <ArticleFilters tags={tags} years={years} search={search} />}
        <ArticleList articles={items} isFiltered={years.length > 0} />
        <Pager to="/blog" search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </>
  );
}
