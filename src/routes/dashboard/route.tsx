import { isOwner } from '#lib/roles.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { DashboardFrame } from '#features/dashboard/components/dashboard-frame.tsx';
import { Shortcuts } from '#features/dashboard/components/shortcuts.tsx';
import { places } from '#features/dashboard/sections.ts';
import { SearchLink } from '#features/search/components/search-link.tsx';
import { SearchMenu } from '#features/search/components/search-menu.tsx';
import { ThemeToggle } from '#features/theme/components/theme-toggle.tsx';
import { ConfirmIdentity } from '#features/user/components/confirm-identity.tsx';
import { AccountLinks } from '#features/user/components/account-links.tsx';
import { TimeZoneContext } from '#ui/time-zone.ts';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { signInRedirect } from '../-sign-in-redirect.ts';
import { loadOwnerTools } from '../-load-owner-tools.ts';
import { usePendingCounts } from './-pending-counts.ts';

/** The dashboard: users who are not the owner are redirected before anything is loaded. */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: '/signin', search: signInRedirect(location.href) });
    if (!isOwner(context.user)) throw redirect({ to: '/' });
  },
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.settings.all.queryOptions());
  },
  component: Dashboard,
  notFoundComponent: () => <NotFoundScreen />,
});

function Dashboard() {
  const { api, user } = Route.useRouteContext();
  // Also keeps the query in the cache, from which the head reads.
  const { name } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  const { timeZone } = useSuspenseQuery(api.settings.all.queryOptions()).data.site;
  return (
    <DashboardFrame
      siteName={name}
      actions={
        <>
          <SearchLink />
          <ThemeToggle />
        </>
      }
      account={<AccountLinks inDashboard user={user} />}
      pendingCounts={usePendingCounts()}
    >
      <TimeZoneContext value={timeZone}>
        <Outlet />
      </TimeZoneContext>
      <ConfirmIdentity />
      <Shortcuts />
      <SearchMenu suggested={places} ownerTools={loadOwnerTools} />
    </DashboardFrame>
  );
}
