import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Pager } from '#content/components/pager.tsx';
import { notFoundIfMissing, readPathId } from '#content/not-found.ts';
import { DeliveryLog } from '#features/webhook/components/delivery-log.tsx';
import { WebhookPage } from '#features/webhook/components/webhook-page.tsx';
import { parseDeliverySearch } from '#features/webhook/delivery-filter.ts';
import { dashboardHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/settings/webhooks/$webhookId')({
  validateSearch: parseDeliverySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    const webhookId = readPathId(params.webhookId);
    const { byId, deliveries } = api.webhook;
    await notFoundIfMissing(queryClient.ensureQueryData(byId.queryOptions({ id: webhookId })));
    await queryClient.ensureQueryData(deliveries.queryOptions({ webhookId, ...deps }));
  },
  head: ({ match }) => dashboardHead(match.context, match.pathname, 'Webhook · Settings'),
  component: Webhook,
});

function Webhook() {
  const { api } = Route.useRouteContext();
  const { webhookId } = Route.useParams();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(
    api.webhook.deliveries.queryOptions({ webhookId, ...search }),
  ).data;
  return (
    <WebhookPage id={webhookId}>
      <DeliveryLog webhookId={webhookId} items={items} search={search} />
      <Pager
        to={`/dashboard/settings/webhooks/${webhookId}`}
        search={{ ...search }}
        cursor={search.cursor}
        nextCursor={nextCursor}
      />
    </WebhookPage>
  );
}
