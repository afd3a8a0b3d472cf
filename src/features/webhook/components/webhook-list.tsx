import { Link } from '@tanstack/react-router';
import { RecentDate } from '#ui/recent-date.tsx';
import type { ListedWebhook } from '../data.server.ts';
import { presets } from '../presets.ts';
import { WebhookStatus } from './webhook-status.tsx';

/** The webhooks of the site, each with a link to its log. */
export function WebhookList({ items }: { items: ListedWebhook[] }) {
  if (items.length === 0) return <p className="mt-6">There are no webhooks yet.</p>;
  return (
    <ul aria-label="Webhooks" className="mt-6 divide-y divide-rule border-y border-rule">
      {items.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

function WebhookRow({ webhook }: { webhook: ListedWebhook }) {
  const { id, description, preset, host, deliveredAt, waiting, failed } = webhook;
  return (
    <li className="webhook-row">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 className="min-w-0 font-medium">
          <Link
            to="/dashboard/settings/webhooks/$webhookId"
            params={{ webhookId: id }}
            className="webhook-link"
          >
            <bdi>{description}</bdi>
          </Link>
        </h3>
        <WebhookStatus webhook={webhook} />
      </div>
      <p className="text-small text-ink-soft [overflow-wrap:anywhere]">
        {presets[preset].label} · <bdi>{host}</bdi> ·{' '}
        {deliveredAt === null ? (
          'nothing delivered yet'
        ) : (
          <>
            last delivered <RecentDate iso={deliveredAt} />
          </>
        )}
        {waiting > 0 ? ` · ${waiting} waiting` : ''}
        {failed > 0 ? <span className="text-danger"> · {failed} failed</span> : null}
      </p>
    </li>
  );
}
