import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Pager } from '#content/components/pager.tsx';
import { parseListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { ManageBookmarks } from '#features/bookmark/components/manage-bookmarks.tsx';
import { collectionQuery } from '#features/bookmark/functions.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/bookmarks/$collectionId')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    await notFoundIfMissing(queryClient.ensureQueryData(collectionQuery(params.collectionId)));
    await queryClient.ensureQueryData(api.bookmark.following.queryOptions());
    await notFoundIfMissing(
      queryClient.ensureQueryData(api.bookmark.all.queryOptions({ ...params, ...deps })),
    );
  },
  head: ({ match }) => dashboardHead(match.context, match.pathname, 'Bookmarks'),
  component: Bookmarks,
});

function Bookmarks() {
  const { api } = Route.useRouteContext();
  const params = Route.useParams();
  const search = Route.useSearch();
  const { title } = useSuspenseQuery(collectionQuery(params.collectionId)).data;
  const syncStatus = useSuspenseQuery(api.bookmark.following.queryOptions()).data;
  const { items, nextCursor } = useSuspenseQuery(
    api.bookmark.all.queryOptions({ ...params, ...search }),
  ).data;
  return (
    <>
      <ManageBookmarks
        {...params}
        bookmarks={items}
        syncStatus={syncStatus}
        renderHeader={(actions) => (
          <DashboardHeader
            title={title}
            steps={[{ label: 'Bookmarks', to: '/dashboard/bookmarks' }]}
            actions={actions}
          />
        )}
      />
      <Pager
        to={`/dashboard/bookmarks/${params.collectionId}`}
        search={search}
        cursor={search.cursor}
        nextCursor={nextCursor}
      />
    </>
  );
}
