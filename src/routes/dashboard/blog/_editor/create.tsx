import { createFileRoute } from '@tanstack/react-router';
import { createTitle } from '../../-create-title.ts';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/blog/_editor/create')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/blog/create', createTitle('article')),
  // The layout shows the form.
  component: () => null,
});
