import { sql, type SqlBool } from 'kysely';
import { acquireAdvisoryLock } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/database.ts';
import { testType } from './message.ts';
import { presets } from './presets.ts';

/** After this time a claimed delivery without a result may be claimed again: its process is gone. */
export const leaseMs = 60_000;
/** Calls of one webhook at the same time, so that a slow receiver does not hold up the others. */
const maxCallsPerWebhook = 2;
/** Deliveries that one call tells of. */
const maxMerged = 2_000;

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/**
 * Claims the delivery that is due longest, and with it what its call can tell of besides; undefined if none is due. Of several
 * processes one gets it.
 */
export async function claimDelivery(db: Db, now: Date) {
  // A look first: a write would wake the delivery again, also where it changes nothing.
  let due = await findDue(db, now);
  while (due) {
    const claimed = await claim(db, due, now);
    if (claimed) return claimed;
    due = await findDue(db, now);
  }
  return undefined;
}

interface DueDelivery {
  id: string;
  webhookId: string;
}

/** Undefined if another process has claimed it meanwhile, or lets another call tell of it. */
function claim(db: Db, { id, webhookId }: DueDelivery, now: Date) {
  const time = now.toISOString();
  return db.transaction().execute(async (trx) => {
    // One claim of a webhook after the other, or two calls would tell of what belongs into one.
    await acquireAdvisoryLock(trx, `webhook ${webhookId}`);
    const claimed = await trx
      .updateTable('webhookDelivery')
      .set({ leasedUntil: new Date(now.getTime() + leaseMs).toISOString() })
      .where('id', '=', id)
      // Since the look it may have been sent, and wait for its next attempt.
      .where('status', '=', 'waiting')
      .where('dueAt', '<=', time)
      .where(isFree('webhookDelivery', time))
      .where(hasCapacity('webhookDelivery', time))
      .returning(['id', 'webhookId', 'type', 'payload', 'attempts', 'queuedAt'])
      .executeTakeFirst();
    if (!claimed) return undefined;
    const webhook = await trx
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', webhookId)
      .executeTakeFirstOrThrow();
    const isMerging = presets[webhook.preset].settleMs > 0 && claimed.type !== testType;
    if (isMerging && claimed.attempts === 0) await mergeWaiting(trx, claimed, time);
    return { ...claimed, webhook, payloads: await listPayloads(trx, claimed) };
  });
}

/** The waiting delivery of a webhook that is on, or the test, that is due longest. */
function findDue(db: Db, now: Date): Promise<DueDelivery | undefined> {
  const time = now.toISOString();
  return db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhookId')
    .select(['webhookDelivery.id', 'webhookDelivery.webhookId'])
    .where('webhookDelivery.status', '=', 'waiting')
    .where('webhookDelivery.dueAt', '<=', time)
    .where(isFree('webhookDelivery', time))
    .where((where) =>
      where.or([where('webhook.isEnabled', '=', 1), where('webhookDelivery.type', '=', testType)]),
    )
    .where(hasCapacity('webhookDelivery', time))
    .orderBy('webhookDelivery.dueAt')
    .orderBy('webhookDelivery.id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the webhook has fewer calls under way than it may have. */
const hasCapacity = (table: string, time: string) =>
  sql<SqlBool>`(select count(*) from ${sql.table('webhookDelivery')} as other
    where other.${sql.ref('webhookId')} = ${sql.ref(`${table}.webhookId`)}
    and other.status = 'waiting' and other.${sql.ref('leasedUntil')} > ${time}) < ${maxCallsPerWebhook}`;

const isFree = (table: string, time: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.leasedUntil`)} is null or ${sql.ref(`${table}.leasedUntil`)} <= ${time})`;

/** Lets the call of a delivery tell also of what waits for its first attempt. A retry tells of the same again. */
async function mergeWaiting(
  db: Db,
  { id, webhookId }: { id: string; webhookId: string },
  time: string,
) {
  const others = db
    .selectFrom('webhookDelivery')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('id', '!=', id)
    .where('type', '!=', testType)
    .where(isFree('webhookDelivery', time))
    .orderBy('id')
    .limit(maxMerged);
  await db
    .updateTable('webhookDelivery')
    .set({ status: 'merged', mergedInto: id })
    .where('id', 'in', others)
    .execute();
}

async function listPayloads(db: Db, { id, payload }: { id: string; payload: string }) {
  const merged = await db
    .selectFrom('webhookDelivery')
    .select('payload')
    .where('mergedInto', '=', id)
    .orderBy('id')
    .execute();
  return [payload, ...merged.map((row) => row.payload)];
}
