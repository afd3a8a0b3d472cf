import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import { parseListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { EntryList } from '#features/guestbook/components/entry-list.tsx';
import { EntryFormSlot } from '#features/guestbook/components/entry-form-slot.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/guestbook')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await notFoundIfMissing(
      context.queryClient.ensureQueryData(context.api.guestbook.all.queryOptions(deps)),
    );
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/guestbook',
      title: 'Guestbook',
      description: 'A place to leave comments and feedback.',
    })),
  component: Guestbook,
});

function Guestbook() {
  const { api, user } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(api.guestbook.all.queryOptions(search)).data;
  return (
    <>
      <PageHeader title="Guestbook">
        <p>A place to leave comments and feedback.</p>
        {user ? null : <EntryFormSlot user={null} />}
      </PageHeader>
      <div className="page-grid">
        {user ? <EntryFormSlot user={user} /> : null}
        {items.length === 0 ? (
          <EmptyList>Nobody has written here yet.</EmptyList>
        ) : (
          <EntryList entries={items} user={user} />
        )}
        <Pager to="/guestbook" search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </>
  );
}
