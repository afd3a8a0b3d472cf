import { Outlet, createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { PageTabs } from '#features/dashboard/components/page-tabs.tsx';
import { settingPages } from '#features/dashboard/sections.ts';

export const Route = createFileRoute('/dashboard/settings')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.settings.all.queryOptions());
  },
  component: () => (
    <>
      <DashboardHeader title="Settings" />
      <PageTabs label="Settings" pages={settingPages} />
      <Outlet />
    </>
  ),
});
