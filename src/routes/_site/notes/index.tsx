import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import { parseListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { MonthLinks } from '#features/note/components/month-links.tsx';
import { NoteDays } from '#features/note/components/note-days.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/notes/')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await Promise.all([
      notFoundIfMissing(queryClient.ensureQueryData(api.note.allPublic.queryOptions(deps))),
      queryClient.ensureQueryData(api.note.months.queryOptions()),
    ]);
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/notes',
      title: 'Notes',
      description: 'Short posts: thoughts, links, quotations and pictures.',
    })),
  component: Notes,
});

function Notes() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(api.note.allPublic.queryOptions(search)).data;
  const months = useSuspenseQuery(api.note.months.queryOptions()).data;
  const { author } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  return (
    <div className="h-feed">
      <PageHeader title="Notes" />
      <div className="page-grid">
        {items.length === 0 ? (
          <EmptyList ownerStep={{ to: '/dashboard/notes/create', label: 'Write your first note' }}>
            No note is shown here yet.
          </EmptyList>
        ) : (
          <NoteDays notes={items} author={author.name} />
        )}
        <Pager to="/notes" search={search} cursor={search.cursor} nextCursor={nextCursor} />
        <MonthLinks months={months} />
      </div>
    </div>
  );
}
