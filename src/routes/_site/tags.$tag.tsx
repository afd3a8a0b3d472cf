import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Pager } from '#content/components/pager.tsx';
import { parseListSearch, type ListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { NoteDays } from '#features/note/components/note-days.tsx';
import type { Api } from '#api.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../-site-head.ts';

const listTagged = (api: Api, tag: string, search: ListSearch) =>
  api.note.stream.queryOptions({ ...search, tag });

export const Route = createFileRoute('/_site/tags/$tag')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps, params: { tag } }) => {
    const stream = queryClient.ensureQueryData(listTagged(api, tag, deps));
    const { items } = await notFoundIfMissing(stream);
    if (items.length === 0) throw notFound();
  },
  head: ({ match: { context, search }, params: { tag } }) =>
    siteHead(context, () => {
      const stream = context.queryClient.getQueryData(
        listTagged(context.api, tag, search).queryKey,
      );
      const title = labelOf(stream?.items ?? [], tag);
      return { path: `/tags/${tag}`, title, description: `Notes and articles on ${title}.` };
    }),
  component: Tagged,
});

function Tagged() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { tag } = Route.useParams();
  const { items, nextCursor } = useSuspenseQuery(listTagged(api, tag, search)).data;
  const { author } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  return (
    <div className="h-feed">
      <PageHeader title={labelOf(items, tag)} isFeedName />
      <div className="page-grid">
        <NoteDays entries={items} author={author.name} />
        <Pager to={`/tags/${tag}`} search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </div>
  );
}

/** The tag as the newest item spells it. */
function labelOf(items: { tags: { slug: string; label: string }[] }[], tag: string): string {
  const [label] = items.flatMap(({ tags }) => tags.filter(({ slug }) => slug === tag));
  return label?.label ?? tag;
}
