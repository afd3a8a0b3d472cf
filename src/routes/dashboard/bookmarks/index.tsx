import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ManageCollections } from '#features/bookmark/components/manage-collections.tsx';
import { collectionsQuery } from '#features/bookmark/functions.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/bookmarks/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(collectionsQuery);
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard/bookmarks', 'Bookmarks'),
  component: Collections,
});

function Collections() {
  const { items } = useSuspenseQuery(collectionsQuery).data;
  return (
    <>
      <DashboardHeader title="Bookmarks" />
      <ManageCollections collections={items} />
    </>
  );
}
