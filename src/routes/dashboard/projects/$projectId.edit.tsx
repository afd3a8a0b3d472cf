import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFoundIfMissing, readPathId } from '#content/not-found.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ProjectForm } from '#features/project/components/project-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/projects/$projectId/edit')({
  loader: async ({ context: { api, queryClient }, params: { projectId: id } }) => {
    const options = api.project.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 });
    return (await notFoundIfMissing(queryClient.fetchQuery(options))).title;
  },
  head: ({ match, loaderData }) =>
    dashboardHead(match.context, match.pathname, loaderData ?? 'Project'),
  component: Edit,
});

function Edit() {
  const { api } = Route.useRouteContext();
  const { projectId: id } = Route.useParams();
  const project = useSuspenseQuery(api.project.byId.queryOptions({ id })).data;
  return (
    <>
      <DashboardHeader
        title={project.title}
        steps={[{ label: 'Projects', to: '/dashboard/projects' }]}
      />
      <ProjectForm key={id} project={project} {...useFormContext('project')} />
    </>
  );
}
