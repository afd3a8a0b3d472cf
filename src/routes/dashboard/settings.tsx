import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { CommunitySettings } from '#features/settings/components/community-settings.tsx';
import { NavigationSettings } from '#features/settings/components/navigation-settings.tsx';
import { SiteSettings } from '#features/settings/components/site-settings.tsx';
import { SocialSettings } from '#features/settings/components/social-settings.tsx';
import { dashboardHead } from './-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.settings.all.queryOptions());
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard/settings', 'Settings'),
  component: SettingsPage,
});

function SettingsPage() {
  const { api } = Route.useRouteContext();
  const settings = useSuspenseQuery(api.settings.all.queryOptions()).data;
  return (
    <>
      <DashboardHeader title="Settings" />
      <SiteSettings value={settings.site} />
      <SocialSettings value={settings.social} />
      <NavigationSettings value={settings.navigation} />
      <CommunitySettings value={settings.community} />
    </>
  );
}
