import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SocialSettings } from '#features/settings/components/social-settings.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/links')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/settings/links', 'Social links · Settings'),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { social } = useSuspenseQuery(api.settings.all.queryOptions()).data;
  return <SocialSettings value={social} />;
}
