import { createFileRoute } from '@tanstack/react-router';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/blog/_editor/create')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/blog/create', 'Create Article'),
  // The layout shows the form.
  component: () => null,
});
