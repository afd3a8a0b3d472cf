interface WebhookStatusProps {
  webhook: { isEnabled: boolean; pausedAt: string | null };
}

/** Whether a webhook is on. */
export function WebhookStatus({ webhook: { isEnabled, pausedAt } }: WebhookStatusProps) {
  const off = pausedAt === null ? 'off' : 'paused';
  const status = isEnabled ? 'on' : off;
  return (
    <span className="webhook-status" data-status={status}>
      {status.slice(0, 1).toUpperCase() + status.slice(1)}
    </span>
  );
}
