import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import { parseListSearch, type ListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { noteFeedLinks } from '#features/feeds/feed.ts';
import { MonthLinks } from '#features/note/components/month-links.tsx';
import { NoteDays } from '#features/note/components/note-days.tsx';
import type { Api } from '#api.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../../-site-head.ts';

const listNotes = (api: Api, hasArticles: boolean, search: ListSearch) =>
  api.note.stream.queryOptions({ ...search, hasArticles });

export const Route = createFileRoute('/_site/notes/')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { articlesBetweenNotes } = await queryClient.ensureQueryData(
      api.settings.site.queryOptions(),
    );
    await Promise.all([
      notFoundIfMissing(queryClient.ensureQueryData(listNotes(api, articlesBetweenNotes, deps))),
      queryClient.ensureQueryData(api.note.months.queryOptions()),
    ]);
  },
  head: ({ match }) =>
    siteHead(match.context, (site) => ({
      path: '/notes',
      title: 'Notes',
      description: 'Short posts: thoughts, links, quotations and pictures.',
      alternates: noteFeedLinks(site.title),
    })),
  component: Notes,
});

function Notes() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const months = useSuspenseQuery(api.note.months.queryOptions()).data;
  const { author, articlesBetweenNotes } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  const list = useSuspenseQuery(listNotes(api, articlesBetweenNotes, search)).data;
  return (
    <div className="h-feed">
      <PageHeader title="Notes" isFeedName />
      <div className="page-grid">
        {list.items.length === 0 ? (
          <EmptyList ownerStep={{ to: '/dashboard/notes/create', label: 'Write your first note' }}>
            No note is shown here yet.
          </EmptyList>
        ) : (
          <NoteDays entries={list.items} author={author.name} />
        )}
        <Pager to="/notes" search={search} cursor={search.cursor} nextCursor={list.nextCursor} />
        <MonthLinks months={months} />
      </div>
    </div>
  );
}
