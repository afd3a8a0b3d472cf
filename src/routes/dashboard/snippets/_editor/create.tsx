import { createFileRoute } from '@tanstack/react-router';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/snippets/_editor/create')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/snippets/create', 'Create snippet'),
  // The layout shows the form.
  component: () => null,
});
