import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { listPaths } from '#content/kinds.ts';
import { NavigationSettings } from '#features/settings/components/navigation-settings.tsx';
import type { Api } from '#api.ts';
import { dashboardHead } from '../-dashboard-head.ts';

const pages = (api: Api) => api.page.allPublic.queryOptions({ limit: 100 });

export const Route = createFileRoute('/dashboard/settings/navigation')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(pages(api));
  },
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/settings/navigation', 'Navigation · Settings'),
  component: Page,
});

/** Pages that always exist. */
const firstPaths = ['/', ...listPaths, '/bookmarks', '/blogroll', '/guestbook'];
const otherPaths = ['/stats', '/resume', '/search'];

function Page() {
  const { api } = Route.useRouteContext();
  const { navigation } = useSuspenseQuery(api.settings.all.queryOptions()).data;
  const pagePaths = useSuspenseQuery(pages(api)).data.items.map(({ slug }) => `/${slug}`);
  return (
    <NavigationSettings value={navigation} places={[...firstPaths, ...pagePaths, ...otherPaths]} />
  );
}
