import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFoundIfMissing, readPathId } from '#content/not-found.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ExperienceForm } from '#features/experience/components/experience-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/experiences/$experienceId/edit')({
  loader: async ({ context: { api, queryClient }, params: { experienceId: id } }) => {
    const options = api.experience.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 });
    return (await notFoundIfMissing(queryClient.fetchQuery(options))).title;
  },
  head: ({ match, loaderData }) =>
    dashboardHead(match.context, match.pathname, loaderData ?? 'Experience'),
  component: Edit,
});

function Edit() {
  const { api } = Route.useRouteContext();
  const { experienceId: id } = Route.useParams();
  const experience = useSuspenseQuery(api.experience.byId.queryOptions({ id })).data;
  return (
    <>
      <DashboardHeader
        title={experience.title}
        steps={[{ label: 'Experiences', to: '/dashboard/experiences' }]}
      />
      <ExperienceForm key={id} experience={experience} {...useFormContext('experience')} />
    </>
  );
}
