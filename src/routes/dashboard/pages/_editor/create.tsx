import { createFileRoute } from '@tanstack/react-router';
import { createTitle } from '../../-create-title.ts';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/pages/_editor/create')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/pages/create', createTitle('page')),
  // The layout shows the form.
  component: () => null,
});
