import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MediaPicker } from '#features/media/components/media-picker.tsx';
import { SiteSettings } from '#features/settings/components/site-settings.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/settings', 'Settings'),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { site } = useSuspenseQuery(api.settings.all.queryOptions()).data;
  return <SiteSettings value={site} Picker={MediaPicker} />;
}
