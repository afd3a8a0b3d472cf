import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { formatCount } from '#lib/format-count.ts';

/** Says which webhooks are paused, and which deliveries were given up. Renders nothing while all is well. */
export function WebhookNotice() {
  const { api } = useRouteContext({ from: '__root__' });
  const { paused, failed } = useSuspenseQuery(api.webhook.problems.queryOptions()).data;
  if (paused.length + failed.length === 0) return null;
  return (
    <section aria-label="Webhooks" className="mb-8 border-l-2 border-danger pl-4">
      <ul className="grid gap-1 [overflow-wrap:anywhere]">
        {paused.map(({ id, description, pauseReason }) => (
          <li key={id}>
            The webhook <WebhookLink id={id} description={description} /> is paused. {pauseReason}
          </li>
        ))}
        {failed.map(({ id, description, count }) => (
          <li key={id}>
            {formatCount(Number(count), 'event')} could not be delivered to{' '}
            <WebhookLink id={id} description={description} />.
          </li>
        ))}
      </ul>
    </section>
  );
}

function WebhookLink({ id, description }: { id: string; description: string }) {
  return (
    <Link
      to="/dashboard/settings/webhooks/$webhookId"
      params={{ webhookId: id }}
      search={{ show: 'failed' }}
      className="target link"
    >
      <bdi>{description}</bdi>
    </Link>
  );
}
