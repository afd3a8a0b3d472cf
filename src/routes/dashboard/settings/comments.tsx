import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CommunitySettings } from '#features/settings/components/community-settings.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/comments')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/settings/comments', 'Comments · Settings'),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { community } = useSuspenseQuery(api.settings.all.queryOptions()).data;
  return <CommunitySettings value={community} />;
}
