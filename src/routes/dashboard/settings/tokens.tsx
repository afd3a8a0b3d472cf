import { createFileRoute } from '@tanstack/react-router';
import { TokensPanel } from '#features/token/components/tokens-panel.tsx';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/tokens')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.token.list.queryOptions());
  },
  head: ({ match }) =>
    dashboardHead(match.context, '/dashboard/settings/tokens', 'Access tokens · Settings'),
  component: TokensPanel,
});
