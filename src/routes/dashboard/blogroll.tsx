import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ManageBlogroll } from '#features/blogroll/components/manage-blogroll.tsx';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from './-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/blogroll')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.blogroll.all.queryOptions());
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard/blogroll', 'Blogroll'),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { items } = useSuspenseQuery(api.blogroll.all.queryOptions()).data;
  return (
    <ManageBlogroll
      entries={items}
      renderHeader={(actions) => <DashboardHeader title="Blogroll" actions={actions} />}
    />
  );
}
