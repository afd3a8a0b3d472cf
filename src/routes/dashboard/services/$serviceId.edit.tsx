import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFoundIfMissing, readPathId } from '#content/not-found.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ServiceForm } from '#features/service/components/service-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/services/$serviceId/edit')({
  loader: async ({ context: { api, queryClient }, params: { serviceId: id } }) => {
    const options = api.service.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 });
    return (await notFoundIfMissing(queryClient.fetchQuery(options))).title;
  },
  head: ({ match, loaderData }) =>
    dashboardHead(match.context, match.pathname, loaderData ?? 'Service'),
  component: Edit,
});

function Edit() {
  const { api } = Route.useRouteContext();
  const { serviceId: id } = Route.useParams();
  const service = useSuspenseQuery(api.service.byId.queryOptions({ id })).data;
  return (
    <>
      <DashboardHeader
        title={service.title}
        steps={[{ label: 'Services', to: '/dashboard/services' }]}
      />
      <ServiceForm key={id} service={service} {...useFormContext('service')} />
    </>
  );
}
