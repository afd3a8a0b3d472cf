import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MediaPicker } from '#features/media/components/media-picker.tsx';
import { SiteSettings } from '#features/settings/components/site-settings.tsx';

export const Route = createFileRoute('/dashboard/settings/')({
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { site } = useSuspenseQuery(api.settings.all.queryOptions()).data;
  return <SiteSettings value={site} Picker={MediaPicker} />;
}
