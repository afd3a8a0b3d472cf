import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { HomeSettings } from '#features/settings/components/home-settings.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/home')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/settings/home', 'Home page · Settings'),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { home } = useSuspenseQuery(api.settings.all.queryOptions()).data;
  return <HomeSettings value={home} />;
}
