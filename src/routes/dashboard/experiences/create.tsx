import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ExperienceForm } from '#features/experience/components/experience-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/experiences/create')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/experiences/create', 'Create experience'),
  component: Create,
});

function Create() {
  return (
    <>
      <DashboardHeader
        title="Create experience"
        steps={[{ label: 'Experiences', to: '/dashboard/experiences' }]}
      />
      <ExperienceForm {...useFormContext('experience')} />
    </>
  );
}
