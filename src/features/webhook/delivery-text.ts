import { formatCount } from '#lib/format-count.ts';

interface DeliveryState {
  status: string;
  attempts: number;
  /** When it is tried next. ISO 8601. */
  dueAt: string;
  leasedUntil: string | null;
}

/** What has become of a delivery, in a few words. */
export function formatDeliveryStatus({ status, attempts, leasedUntil }: DeliveryState): string {
  if (status === 'delivered') return 'Delivered';
  if (status === 'failed') return 'Failed';
  if (leasedUntil !== null) return 'Sending';
  return attempts === 0 ? 'Waiting' : 'Will retry';
}

/** The type of the first event of a delivery, and how many more its call tells of. */
export const formatDeliveryType = ({ type, events }: { type: string; events: number }): string =>
  events === 1 ? type : `${type} and ${formatCount(events - 1, 'more event')}`;

/** A duration of an attempt: milliseconds, or seconds from one on. */
export const formatAttemptDuration = (durationMs: number): string =>
  durationMs < 1_000 ? `${durationMs} ms` : `${(durationMs / 1_000).toFixed(1)} s`;
