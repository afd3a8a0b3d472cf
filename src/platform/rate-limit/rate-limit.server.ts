import { tooManyRequests, type AppError } from '#lib/errors.ts';
import type { Db } from '../db/database.ts';

declare module '../db/database.ts' {
  interface Database {
    rateLimit: { key: string; count: number; resetsAt: string };
  }
}

export interface RateLimit {
  /** The action and the client: `sign-in 203.0.113.7`. */
  key: string;
  maxCount: number;
  windowSeconds: number;
  /** What the call adds to the count; 1 if omitted. */
  cost?: number;
}

/** One of this many calls also deletes expired rows. */
const callsPerSweep = 200;
/** Limits the time that a caller waits for it. */
const maxSweptRows = 500;

/**
 * Counts a call, and throws `tooManyRequests` beyond the limit. What a call costs may be known only when it is done: then it
 * is enforced with a cost of 0 first, and counted with `addCost` afterwards. The count is in the database, so it is shared by all
 * processes. Do not call it inside a transaction: a rollback would undo the count.
 */
export async function enforceRateLimit(db: Db, limit: RateLimit): Promise<void> {
  const row = await countCost(db, limit);
  if (row.count > limit.maxCount) throw createLimitError(Date.parse(row.resetsAt));
}

/** Counts what a call costs, and returns what is counted in its window, and when that ends: an ISO date. */
export async function countCost(
  db: Db,
  limit: RateLimit,
): Promise<{ count: number; resetsAt: string }> {
  const now = new Date();
  const row = await count(db, limit, now);
  if (Math.random() * callsPerSweep < 1) await deleteExpired(db, now.toISOString());
  return row;
}

/** The error of a call beyond the limit. `resetsAt` is in milliseconds since the epoch. */
export function createLimitError(resetsAt: number): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt - Date.now()) / 1000));
  return tooManyRequests(`Too many attempts. Try again in ${formatWait(seconds)}.`, seconds);
}

/** Counts what a call has cost, a whole number, whether or not that is beyond the limit. */
export async function addCost(db: Db, limit: Required<RateLimit>): Promise<void> {
  await count(db, limit, new Date());
}

function count(db: Db, { key, windowSeconds, cost = 1 }: RateLimit, now: Date) {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  return db
    .insertInto('rateLimit')
    .values({ key, count: cost, resetsAt })
    .onConflict((on) =>
      on.column('key').doUpdateSet((eb) => {
        const isExpired = eb('rateLimit.resetsAt', '<=', now.toISOString());
        const incremented = eb('rateLimit.count', '+', cost);
        return {
          count: eb.case().when(isExpired).then(cost).else(incremented).end(),
          resetsAt: eb
            .case()
            .when(isExpired)
            .then(resetsAt)
            .else(eb.ref('rateLimit.resetsAt'))
            .end(),
        };
      }),
    )
    .returning(['count', 'resetsAt'])
    .executeTakeFirstOrThrow();
}

async function deleteExpired(db: Db, now: string) {
  const expired = db
    .selectFrom('rateLimit')
    .select('key')
    .where('resetsAt', '<=', now)
    .limit(maxSweptRows);
  await db.deleteFrom('rateLimit').where('key', 'in', expired).execute();
}

function formatWait(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
