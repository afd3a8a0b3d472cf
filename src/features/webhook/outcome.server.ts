import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import type { ClaimedDelivery } from './claim.server.ts';
import { pauseWebhook } from './pause.server.ts';
import { testType } from './message.ts';
import { findNextAttempt } from './retry-schedule.ts';

/** What an attempt brought. */
export interface AttemptResult {
  /** Null without a response. */
  status: number | null;
  /** Null for a success. */
  problem: string | null;
  request: string;
  response: string;
  retryAfterMs: number | undefined;
  /** Whether no retry can succeed, because what is needed for a call is lost. */
  isLost: boolean;
}

interface Attempt extends AttemptResult {
  startedAt: Date;
  durationMs: number;
  now: Date;
  random: number;
}

const gone = 410;

/** Records an attempt, and what follows from it: success, a retry, or the end. */
export async function recordAttempt(db: Db, delivery: ClaimedDelivery, attempt: Attempt) {
  const next = attempt.problem === null ? null : findRetry(delivery, attempt);
  await db.transaction().execute(async (trx) => {
    await updateDelivery(trx, delivery, { attempt, next });
    const isStored = await insertAttempt(trx, delivery.id, attempt);
    // Its webhook was deleted meanwhile.
    if (!isStored) return;
    if (attempt.problem === null) await recordSuccess(trx, delivery, attempt.now);
    else if (next === null) await pauseIfDead(trx, delivery, attempt);
  });
}

/** The time of the next attempt; null if there is none. A test is not repeated: the owner waits for it. */
function findRetry({ type, attempts, queuedAt }: ClaimedDelivery, attempt: Attempt): Date | null {
  const { status, now, retryAfterMs, random, isLost } = attempt;
  if (type === testType || status === gone || isLost) return null;
  return findNextAttempt({
    attempts: attempts + 1,
    queuedAt: new Date(queuedAt),
    now,
    retryAfterMs,
    random,
  });
}

interface Outcome {
  attempt: Attempt;
  /** When it is tried again. */
  next: Date | null;
}

async function updateDelivery(db: Db, delivery: ClaimedDelivery, { attempt, next }: Outcome) {
  const { problem, now } = attempt;
  const failed = next === null ? ('failed' as const) : ('waiting' as const);
  let update = db
    .updateTable('webhookDelivery')
    .set({
      status: problem === null ? 'delivered' : failed,
      attempts: delivery.attempts + 1,
      dueAt: (next ?? now).toISOString(),
      leasedUntil: null,
      problem,
    })
    .where('id', '=', delivery.id);
  // One that was ended during the attempt, because its webhook was turned off, stays ended.
  if (problem !== null) update = update.where('status', '=', 'waiting');
  await update.execute();
}

/** Returns whether the delivery still exists. */
async function insertAttempt(db: Db, deliveryId: string, attempt: Attempt): Promise<boolean> {
  const delivery = await db
    .selectFrom('webhookDelivery')
    .select('id')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (!delivery) return false;
  await db
    .insertInto('webhookAttempt')
    .values({
      id: newId(),
      deliveryId,
      startedAt: attempt.startedAt.toISOString(),
      durationMs: attempt.durationMs,
      responseStatus: attempt.status,
      problem: attempt.problem,
      request: attempt.request,
      response: attempt.response,
    })
    .execute();
  return true;
}

async function recordSuccess(db: Db, { webhookId }: ClaimedDelivery, now: Date) {
  await db
    .updateTable('webhook')
    .set({ deliveredAt: now.toISOString() })
    .where('id', '=', webhookId)
    .execute();
}

/**
 * Pauses a webhook whose receiver is gone, whose target is lost, or that nothing has reached while a delivery was tried for
 * three days. A test alone pauses nothing, unless the receiver says that it is gone.
 */
async function pauseIfDead(
  db: Db,
  { id, type, webhookId, queuedAt }: ClaimedDelivery,
  attempt: Attempt,
) {
  const { status, now, isLost, problem } = attempt;
  const isCertain = status === gone || isLost;
  if (!isCertain && (type === testType || (await hasDelivered(db, webhookId, queuedAt)))) return;
  const reason = isCertain ? problem : `Nothing has reached it for three days. ${problem}`;
  await pauseWebhook(db, { id: webhookId, deliveryId: id, reason: reason ?? '', now });
}

async function hasDelivered(db: Db, webhookId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', webhookId)
    .where('deliveredAt', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
