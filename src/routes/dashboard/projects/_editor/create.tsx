import { createFileRoute } from '@tanstack/react-router';
import { createTitle } from '../../-create-title.ts';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/projects/_editor/create')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/projects/create', createTitle('project')),
  // The layout shows the form.
  component: () => null,
});
