import { conflict, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { ListDeliveries } from './schema.ts';
import { findSubject, testType, type Message } from './message.ts';

/** Deliveries and their attempts are kept for a month. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;
/** Limits how long one run holds the database. */
const maxDeletedPerRun = 5_000;
/** There are some thirteen; one that was sent again and again has more. */
const maxAttempts = 100;

/** A page of the log of a webhook, the newest first. */
export async function listDeliveries(db: Db, input: ListDeliveries) {
  const { webhookId, show, limit, cursor } = input;
  let query = db
    .selectFrom('webhookDelivery')
    .select(['id', 'type', 'status', 'attempts', 'dueAt', 'problem', 'createdAt', 'leasedUntil'])
    .select('payload')
    .select((eb) =>
      eb
        .selectFrom('webhookDelivery as other')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('other.mergedInto', '=', 'webhookDelivery.id')
        .as('merged'),
    )
    .where('webhookId', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  query = show ? query.where('status', '=', show) : query.where('status', '!=', 'merged');
  if (cursor) query = query.where('id', '<', cursor);
  const rows = await query.execute();
  const items = rows.slice(0, limit).map(({ merged, payload, ...row }) => ({
    ...row,
    subject: findSubject(JSON.parse(payload) as Message), // only the fan-out writes it
    events: 1 + Number(merged ?? 0),
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** A delivery with its payload and its attempts, the newest first. Throws NOT_FOUND. */
export async function getDelivery(db: Db, id: string) {
  const delivery = await db
    .selectFrom('webhookDelivery')
    .select(['id', 'webhookId', 'type', 'status', 'payload', 'attempts', 'dueAt', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!delivery) throw notFound('delivery');
  const attempts = await db
    .selectFrom('webhookAttempt')
    .select(['id', 'startedAt', 'durationMs', 'responseStatus', 'problem', 'request', 'response'])
    .where('deliveryId', '=', id)
    .orderBy('id', 'desc')
    .limit(maxAttempts)
    .execute();
  return { ...delivery, attemptList: attempts };
}

/** Sends a delivery again, at once and with all retries; its id stays. Throws NOT_FOUND, and CONFLICT if it cannot be sent. */
export async function resendDelivery(db: Db, id: string, now = new Date()) {
  const row = await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhookId')
    .select(['webhookDelivery.status', 'webhookDelivery.type', 'webhook.isEnabled'])
    .select(['webhook.description'])
    .where('webhookDelivery.id', '=', id)
    .where('webhookDelivery.status', '!=', 'merged')
    .executeTakeFirst();
  if (!row) throw notFound('delivery');
  if (row.isEnabled === 0 && row.type !== testType)
    throw conflict('id', 'This webhook is off. Turn it on first.');
  const time = now.toISOString();
  await db
    .updateTable('webhookDelivery')
    // An attempt that is under way is not repeated beside it.
    .set({ status: 'waiting', attempts: 0, queuedAt: time, dueAt: time })
    .where('id', '=', id)
    .execute();
  return { id, type: row.type, description: row.description };
}

/** Deletes deliveries that are older than a month, with their attempts. Recurring. */
export async function deleteOldDeliveries(db: Db, now = new Date()): Promise<void> {
  const old = db
    .selectFrom('webhookDelivery')
    .select('id')
    .where('createdAt', '<', new Date(now.getTime() - retentionMs).toISOString())
    .where('status', '!=', 'waiting')
    .orderBy('createdAt')
    .limit(maxDeletedPerRun);
  await db.deleteFrom('webhookDelivery').where('id', 'in', old).execute();
}
