import type { Db } from '#platform/db/database.ts';
import { queueWebhookMails } from './notices.server.ts';

interface Pause {
  id: string;
  /** The delivery whose failure led to it. */
  deliveryId: string;
  /** A sentence for the owner. */
  reason: string;
  now: Date;
}

/** Turns a webhook off, ends what waits for it, and tells the owners by mail and in the dashboard. */
export async function pauseWebhook(db: Db, { id, deliveryId, reason, now }: Pause): Promise<void> {
  const paused = await db
    .updateTable('webhook')
    .set({ isEnabled: 0, pausedAt: now.toISOString(), pauseReason: reason })
    .where('id', '=', id)
    .where('isEnabled', '=', 1)
    .returning('id')
    .executeTakeFirst();
  if (!paused) return;
  await endWaiting(db, id, 'The webhook was paused before this was sent.');
  await queueWebhookMails(db, deliveryId);
}

/** Ends the deliveries that wait, so that a webhook that is turned on again does not begin with what is long past. */
export async function endWaiting(db: Db, webhookId: string, problem: string): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ status: 'failed', problem, leasedUntil: null })
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute();
}
