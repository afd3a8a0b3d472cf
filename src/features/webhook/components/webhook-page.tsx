import './webhooks.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecentDate } from '#ui/recent-date.tsx';
import { presets } from '../presets.ts';
import { EditWebhook } from './edit-webhook.tsx';
import { SecretRotation } from './secret-rotation.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookStatus } from './webhook-status.tsx';

interface WebhookPageProps {
  id: string;
  /** The log. */
  children: ReactNode;
}

/** A webhook: whether it is on, a test, its log, and its settings. */
export function WebhookPage({ id, children }: WebhookPageProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const webhook = useSuspenseQuery(api.webhook.byId.queryOptions({ id })).data;
  const { preset, description, host, pausedAt, pauseReason } = webhook;
  return (
    <div className="webhooks">
      <Link to="/dashboard/settings/webhooks" className="target link-quiet">
        ← All webhooks
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          <bdi>{description}</bdi>
        </h2>
        <WebhookStatus webhook={webhook} />
      </div>
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
        {presets[preset].label} · <bdi>{host}</bdi> · {webhook.events.join(', ')}
      </p>
      {pausedAt === null ? null : (
        <div className="notice notice-danger mt-4">
          <p className="font-medium">
            Paused <RecentDate iso={pausedAt} isExact />
          </p>
          <p className="mt-1 [overflow-wrap:anywhere]">{pauseReason}</p>
          <p className="mt-1">What happens now is not sent. Turn it on when the cause is gone.</p>
        </div>
      )}
      <WebhookActions webhook={webhook} />
      {children}
      <EditWebhook
        // The form begins anew with what was saved.
        key={JSON.stringify(webhook)}
        webhook={webhook}
      />
      {preset === 'standard' ? <SecretRotation webhook={webhook} /> : null}
    </div>
  );
}
