import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ProjectForm } from '#features/project/components/project-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/projects/create')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/projects/create', 'Create project'),
  component: Create,
});

function Create() {
  return (
    <>
      <DashboardHeader
        title="Create project"
        steps={[{ label: 'Projects', to: '/dashboard/projects' }]}
      />
      <ProjectForm {...useFormContext('project')} />
    </>
  );
}
