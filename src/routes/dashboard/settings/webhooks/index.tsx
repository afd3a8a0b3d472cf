import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPanel } from '#features/webhook/components/webhooks-panel.tsx';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/webhooks/')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.webhook.list.queryOptions());
  },
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/settings/webhooks', 'Webhooks · Settings'),
  component: WebhooksPanel,
});
