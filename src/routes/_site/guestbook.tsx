import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import type { ListSearch } from '#content/list-search.ts';
import { EntryList } from '#features/guestbook/components/entry-list.tsx';
import { EntryFormSlot } from '#features/guestbook/components/entry-form-slot.tsx';
import { SignInToWrite } from '#features/guestbook/components/sign-in-to-write.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Api } from '#api.ts';
import { useCurrentUser } from '../-use-current-user.ts';
import { publicListRoute } from './-public-list-route.ts';

const listEntries = (api: Api, search: ListSearch) => api.guestbook.all.queryOptions(search);

export const Route = createFileRoute('/_site/guestbook')({
  ...publicListRoute(listEntries, {
    path: '/guestbook',
    title: 'Guestbook',
    description: 'A place to leave comments and feedback.',
  }),
  component: Guestbook,
});

function Guestbook() {
  const { api } = Route.useRouteContext();
  const user = useCurrentUser();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(listEntries(api, search)).data;
  return (
    <>
      <PageHeader title="Guestbook">
        <p>A place to leave comments and feedback.</p>
        {user ? null : <SignInToWrite />}
      </PageHeader>
      <div className="page-grid">
        <EntryFormSlot user={user} />
        {items.length === 0 ? (
          <EmptyList
            ownerStep={{ to: '/dashboard/settings/comments', label: 'See the rules for entries' }}
          >
            Nobody has written here yet.
          </EmptyList>
        ) : (
          <EntryList entries={items} user={user?.banned ? null : user} />
        )}
        <Pager to="/guestbook" search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </>
  );
}
