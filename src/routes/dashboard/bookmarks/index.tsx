import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ManageCollections } from '#features/bookmark/components/manage-collections.tsx';
import { collectionsQuery } from '#features/bookmark/functions.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/bookmarks/')({
  loader: async ({ context }) => {
    const { api, queryClient } = context;
    await Promise.all([
      queryClient.ensureQueryData(collectionsQuery),
      queryClient.ensureQueryData(api.bookmark.following.queryOptions()),
    ]);
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard/bookmarks', 'Bookmarks'),
  component: Collections,
});

function Collections() {
  const { api } = Route.useRouteContext();
  const { items } = useSuspenseQuery(collectionsQuery).data;
  const syncStatus = useSuspenseQuery(api.bookmark.following.queryOptions()).data;
  return (
    <ManageCollections
      collections={items}
      syncStatus={syncStatus}
      renderHeader={(actions) => <DashboardHeader title="Bookmarks" actions={actions} />}
    />
  );
}
