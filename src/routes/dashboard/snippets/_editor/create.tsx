import { createFileRoute } from '@tanstack/react-router';
import { createTitle } from '../../-create-title.ts';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/snippets/_editor/create')({
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/snippets/create', createTitle('snippet')),
  // The layout shows the form.
  component: () => null,
});
