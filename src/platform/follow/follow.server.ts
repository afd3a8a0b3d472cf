import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.server.ts';
import { ServiceFailure } from './ask-service.server.ts';
import { nextTry } from './next-try.ts';

/** Something of an outside service that the site shows: fetched in the background, the last good answer kept. */
export interface Followed {
  /** Its key, `room/service`, as in `stats/github`. */
  name: string;
  /** What it is asked with, keys too. With other settings what was fetched before is dropped; only a hash is kept. */
  settings: unknown;
  /** Milliseconds between two good answers. */
  every: number;
  /** Asks, and gives what to keep; it is stored as JSON. `askService` does the asking. */
  fetch: (signal: AbortSignal) => Promise<unknown>;
}

export interface Kept {
  name: string;
  value: unknown;
  /** UTC. */
  fetchedAt: string;
}

/** Milliseconds between two looks for what is due. */
const lookEvery = 60_000;
/** Milliseconds that one service may take in all; then another process, or the next look, may ask. */
const patience = 60_000;
const leaseLasts = 2 * patience;
/** Characters of a value, because it is read with the page that shows it. */
const largest = 1_000_000;

/**
 * Fetches what is due, now and every minute, each by one process of however many serve the site. What is followed no
 * longer is forgotten. The answer stops it, and waits for what is under way.
 */
export function startFollowing(
  db: Db,
  followed: Followed[],
  log: Pick<Log, 'warn'>,
): () => Promise<void> {
  const stopping = new AbortController();
  let looking: Promise<unknown> | null = null;
  const look = (first: boolean) => {
    looking ??= Promise.all([
      first ? forgetOthers(db, followed) : undefined,
      ...followed.map((one) => renew(db, one, { signal: stopping.signal, log })),
    ])
      .catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn('Nothing could be fetched from elsewhere', { error });
      })
      .finally(() => (looking = null));
  };
  look(true);
  const timer = setInterval(() => look(false), lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await looking;
  };
}

/** What was last fetched under names that begin so; what was never fetched is not among it. */
export async function readFollowed(db: Db, prefix: string): Promise<Kept[]> {
  const rows = await db
    .selectFrom('followed')
    .select(['name', 'value', 'fetchedAt'])
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute();
  return rows.flatMap(({ name, value, fetchedAt }) =>
    value === null || fetchedAt === null ? [] : [{ name, value: JSON.parse(value), fetchedAt }],
  );
}

interface Doing {
  signal: AbortSignal;
  log: Pick<Log, 'warn'>;
}

/** Asks if it is due and nobody else does. True if there is a good answer, new. */
export async function renew(db: Db, one: Followed, { signal, log }: Doing): Promise<boolean> {
  const claim = (await isDue(db, one)) ? await claimDue(db, one) : undefined;
  if (!claim) return false;
  try {
    const value = await one.fetch(AbortSignal.any([signal, AbortSignal.timeout(patience)]));
    await keep(db, one, JSON.stringify(value));
    return true;
  } catch (error) {
    if (signal.aborted) {
      await settle(db, one.name, { dueAt: new Date().toISOString() });
      return false;
    }
    const problem = error instanceof ServiceFailure ? error.message : 'It failed unforeseen.';
    log.warn('What is shown from elsewhere could not be renewed', {
      name: one.name,
      problem,
      ...(error instanceof ServiceFailure ? {} : { error }),
    });
    await settleFailure(db, one.name, { error, problem, failures: claim.failures + 1 });
    return false;
  }
}

/** Only a look: a claim writes, and a write to the table expires the pages that show what is in it. */
async function isDue(db: Db, one: Followed): Promise<boolean> {
  const row = await db
    .selectFrom('followed')
    .select(['askedAs', 'dueAt'])
    .where('name', '=', one.name)
    .executeTakeFirst();
  return !row || row.askedAs !== hashSettings(one) || row.dueAt <= new Date().toISOString();
}

/** Takes it for the time of the lease. The look at the time and the claim are one statement. */
async function claimDue(db: Db, one: Followed) {
  const { name } = one;
  const askedAs = hashSettings(one);
  const now = Date.now();
  const time = new Date(now).toISOString();
  const fresh = { name, askedAs, value: null, fetchedAt: null, failures: 0, problem: null };
  const dueAt = new Date(now + leaseLasts).toISOString();
  await db
    .deleteFrom('followed')
    .where('name', '=', name)
    .where('askedAs', '!=', askedAs)
    .execute();
  return db
    .insertInto('followed')
    .values({ ...fresh, dueAt })
    .onConflict((on) =>
      on.column('name').doUpdateSet({ dueAt }).where('followed.dueAt', '<=', time),
    )
    .returning('failures')
    .executeTakeFirst();
}

function hashSettings({ settings }: Followed): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

async function keep(db: Db, { name, every }: Followed, value: string) {
  if (value.length > largest) throw new ServiceFailure('There is more of it than can be kept.');
  const now = Date.now();
  await settle(db, name, {
    value,
    failures: 0,
    problem: null,
    fetchedAt: new Date(now).toISOString(),
    dueAt: new Date(now + every).toISOString(),
  });
}

async function settleFailure(
  db: Db,
  name: string,
  { error, ...failed }: { error: unknown; problem: string; failures: number },
) {
  const why = error instanceof ServiceFailure ? error : { isRefused: false, notBefore: null };
  const { isRefused, notBefore } = why;
  const at = nextTry({ failures: failed.failures, isRefused, notBefore }, Date.now());
  await settle(db, name, { ...failed, dueAt: new Date(at).toISOString() });
}

async function settle(
  db: Db,
  name: string,
  change: Partial<{
    value: string;
    fetchedAt: string;
    dueAt: string;
    failures: number;
    problem: string | null;
  }>,
) {
  await db.updateTable('followed').set(change).where('name', '=', name).execute();
}

async function forgetOthers(db: Db, followed: Followed[]) {
  const names = new Set(followed.map(({ name }) => name));
  const rows = await db.selectFrom('followed').select('name').execute();
  const others = rows.flatMap(({ name }) => (names.has(name) ? [] : [name]));
  if (others.length > 0) await db.deleteFrom('followed').where('name', 'in', others).execute();
}
