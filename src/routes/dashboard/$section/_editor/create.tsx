import { createFileRoute } from '@tanstack/react-router';
import { createTitle } from '../../-create-title.ts';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/$section/_editor/create')({
  head: ({ match }) => {
    const { kind } = match.context;
    return dashboardHead(match.context, match.pathname, kind ? createTitle(kind) : 'Create');
  },
  // The layout shows the form.
  component: () => null,
});
