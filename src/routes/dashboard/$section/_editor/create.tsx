import { createFileRoute } from '@tanstack/react-router';
import { createTitle } from '../../-create-title.ts';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/$section/_editor/create')({
  head: ({ match }) =>
    dashboardHead(match.context, match.pathname, createTitle(match.context.kind)),
  // The layout shows the form.
  component: () => null,
});
