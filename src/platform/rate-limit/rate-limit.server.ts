import { tooManyRequests } from '#lib/errors.ts';
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
}

/** One of this many calls also deletes expired rows. */
const callsPerSweep = 200;
/** Limits the time that a caller waits for it. */
const maxSweptRows = 500;

/**
 * Counts a call, and throws `tooManyRequests` beyond the limit. The count is in the database, so it is shared by all
 * processes. Do not call it inside a transaction: a rollback would undo the count.
 */
export async function enforceRateLimit(
  db: Db,
  { key, maxCount, windowSeconds }: RateLimit,
): Promise<void> {
  const now = new Date();
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const row = await db
    .insertInto('rateLimit')
    .values({ key, count: 1, resetsAt })
    .onConflict((on) =>
      on.column('key').doUpdateSet((eb) => {
        const isExpired = eb('rateLimit.resetsAt', '<=', now.toISOString());
        const incremented = eb('rateLimit.count', '+', 1);
        return {
          count: eb.case().when(isExpired).then(1).else(incremented).end(),
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
  if (Math.random() * callsPerSweep < 1) await deleteExpired(db, now.toISOString());
  if (row.count <= maxCount) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(row.resetsAt) - now.getTime()) / 1000));
  throw tooManyRequests(`Too many attempts. Try again in ${formatWait(seconds)}.`, seconds);
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
