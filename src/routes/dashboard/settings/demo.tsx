import { createFileRoute } from '@tanstack/react-router';
import { DemoPanel } from '#features/demo/components/demo-panel.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/demo')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.demo.status.queryOptions());
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard/settings/demo', 'Demo · Settings'),
  component: DemoPanel,
});
