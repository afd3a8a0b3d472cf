import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFoundIfMissing, readPathId } from '#content/not-found.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { PageForm } from '#features/page/components/page-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/pages/$pageId/edit')({
  loader: async ({ context: { api, queryClient }, params: { pageId: id } }) => {
    const options = api.page.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 });
    return (await notFoundIfMissing(queryClient.fetchQuery(options))).title;
  },
  head: ({ match, loaderData }) =>
    dashboardHead(match.context, match.pathname, loaderData ?? 'Page'),
  component: Edit,
});

function Edit() {
  const { api } = Route.useRouteContext();
  const { pageId: id } = Route.useParams();
  const page = useSuspenseQuery(api.page.byId.queryOptions({ id })).data;
  return (
    <>
      <DashboardHeader title={page.title} steps={[{ label: 'Pages', to: '/dashboard/pages' }]} />
      <PageForm key={id} page={page} {...useFormContext('page')} />
    </>
  );
}
