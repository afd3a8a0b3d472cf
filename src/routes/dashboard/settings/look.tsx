import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MediaPicker } from '#features/media/components/media-picker.tsx';
import { LookSettings } from '#features/settings/components/look-settings.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/look')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/settings/look', 'Appearance · Settings'),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { look } = useSuspenseQuery(api.settings.all.queryOptions()).data;
  return <LookSettings value={look} Picker={MediaPicker} />;
}
