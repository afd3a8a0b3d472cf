import { tooMany } from '#lib/errors.ts';
import type { Db } from '../db/database.ts';

declare module '../db/database.ts' {
  interface Database {
    rateLimit: { key: string; count: number; resetsAt: string };
  }
}

export interface Limit {
  /** What is counted, and of whom: `sign-in 203.0.113.7`. */
  key: string;
  most: number;
  withinSeconds: number;
}

/** Of so many calls one also sweeps out what has run out. */
const sweepEvery = 200;
/** Rows a sweep takes at most, so that no caller waits for it. */
const sweptAtOnce = 500;

/**
 * Counts one more, and throws `tooMany` beyond the limit. The count is in the database, so that it holds for all
 * processes together. Not for inside a transaction: what is rolled back was never counted.
 */
export async function limit(db: Db, { key, most, withinSeconds }: Limit): Promise<void> {
  const now = new Date();
  const resetsAt = new Date(now.getTime() + withinSeconds * 1000).toISOString();
  const row = await db
    .insertInto('rateLimit')
    .values({ key, count: 1, resetsAt })
    .onConflict((on) =>
      on.column('key').doUpdateSet((eb) => {
        const isOver = eb('rateLimit.resetsAt', '<=', now.toISOString());
        const more = eb('rateLimit.count', '+', 1);
        return {
          count: eb.case().when(isOver).then(1).else(more).end(),
          resetsAt: eb.case().when(isOver).then(resetsAt).else(eb.ref('rateLimit.resetsAt')).end(),
        };
      }),
    )
    .returning(['count', 'resetsAt'])
    .executeTakeFirstOrThrow();
  if (Math.random() * sweepEvery < 1) await sweep(db, now.toISOString());
  if (row.count <= most) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(row.resetsAt) - now.getTime()) / 1000));
  throw tooMany(`That was too often. Try again in ${inWords(seconds)}.`, seconds);
}

async function sweep(db: Db, now: string) {
  const ended = db
    .selectFrom('rateLimit')
    .select('key')
    .where('resetsAt', '<=', now)
    .limit(sweptAtOnce);
  await db.deleteFrom('rateLimit').where('key', 'in', ended).execute();
}

function inWords(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
