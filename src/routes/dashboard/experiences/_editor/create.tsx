import { createFileRoute } from '@tanstack/react-router';
import { createTitle } from '../../-create-title.ts';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/experiences/_editor/create')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/experiences/create', createTitle('experience')),
  // The layout shows the form.
  component: () => null,
});
