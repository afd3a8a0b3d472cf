import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.server.ts';
import { ServiceError } from './fetch-json.server.ts';
import { getNextAttempt } from './retry-schedule.ts';

/** Data of an external service that the site shows: fetched in the background, with the last good value stored. */
export interface ExternalSource {
  /** The key, `namespace/service`, such as `stats/github`. */
  sourceName: string;
  /** The settings of the request, keys included. When they change, the stored value is deleted; only a hash is stored. */
  settings: unknown;
  /** The time between two successful fetches. */
  intervalMs: number;
  /** Fetches the value to store as JSON, with `fetchJson`. */
  fetch: (signal: AbortSignal) => Promise<unknown>;
}

export interface FetchedValue {
  name: string;
  value: unknown;
  /** UTC. */
  fetchedAt: string;
}

/** How often due sources are looked up. */
const pollIntervalMs = 60_000;
/** The timeout of one source; after the lease another process, or the next poll, may fetch it. */
const fetchTimeoutMs = 60_000;
const leaseMs = 2 * fetchTimeoutMs;
/** Characters of a value; it is read with every render of the page that shows it. */
const maxValueLength = 1_000_000;

/**
 * Fetches due sources, now and every minute, each in one of the processes that serve the site. Values of removed
 * sources are deleted. The returned function stops polling, and waits for fetches in flight.
 */
export function startPolling(
  db: Db,
  sources: ExternalSource[],
  log: Pick<Log, 'warn'>,
): () => Promise<void> {
  const stopping = new AbortController();
  let polling: Promise<unknown> | null = null;
  const poll = (isFirst: boolean) => {
    polling ??= Promise.all([
      isFirst ? deleteRemovedSources(db, sources) : undefined,
      ...sources.map((source) => refreshSource(db, source, { signal: stopping.signal, log })),
    ])
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn('polling of external sources failed', { error });
      })
      .finally(() => (polling = null));
  };
  poll(true);
  const timer = setInterval(() => poll(false), pollIntervalMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await polling;
  };
}

/** Lists the last fetched values whose name has this prefix; sources that were never fetched are omitted. */
export async function listFetchedValues(db: Db, prefix: string): Promise<FetchedValue[]> {
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

interface RefreshContext {
  signal: AbortSignal;
  log: Pick<Log, 'warn'>;
}

/** Fetches a source if it is due and no other process has claimed it. Returns whether a new value was stored. */
export async function refreshSource(
  db: Db,
  source: ExternalSource,
  { signal, log }: RefreshContext,
): Promise<boolean> {
  const claim = (await isDue(db, source)) ? await claimSource(db, source) : undefined;
  if (!claim) return false;
  try {
    const value = await source.fetch(
      AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]),
    );
    await saveValue(db, source, JSON.stringify(value));
    return true;
  } catch (error) {
    if (signal.aborted) {
      await updateSource(db, source.sourceName, { dueAt: new Date().toISOString() });
      return false;
    }
    const problem = error instanceof ServiceError ? error.message : 'An unexpected error occurred.';
    log.warn('external source refresh failed', {
      name: source.sourceName,
      problem,
      ...(error instanceof ServiceError ? {} : { error }),
    });
    await saveFailure(db, source.sourceName, { error, problem, failures: claim.failures + 1 });
    return false;
  }
}

/** Reads only: a claim writes, and a write to the table invalidates the pages that show its values. */
async function isDue(db: Db, source: ExternalSource): Promise<boolean> {
  const row = await db
    .selectFrom('followed')
    .select(['askedAs', 'dueAt'])
    .where('name', '=', source.sourceName)
    .executeTakeFirst();
  return !row || row.askedAs !== hashSettings(source) || row.dueAt <= new Date().toISOString();
}

/** Claims a source for the time of the lease. The check of the time and the claim are one statement. */
async function claimSource(db: Db, source: ExternalSource) {
  const { sourceName } = source;
  const askedAs = hashSettings(source);
  const now = Date.now();
  const time = new Date(now).toISOString();
  const newRow = {
    name: sourceName,
    askedAs,
    value: null,
    fetchedAt: null,
    failures: 0,
    problem: null,
  };
  const dueAt = new Date(now + leaseMs).toISOString();
  await db
    .deleteFrom('followed')
    .where('name', '=', sourceName)
    .where('askedAs', '!=', askedAs)
    .execute();
  return db
    .insertInto('followed')
    .values({ ...newRow, dueAt })
    .onConflict((on) =>
      on.column('name').doUpdateSet({ dueAt }).where('followed.dueAt', '<=', time),
    )
    .returning('failures')
    .executeTakeFirst();
}

function hashSettings({ settings }: ExternalSource): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

async function saveValue(db: Db, { sourceName, intervalMs }: ExternalSource, value: string) {
  if (value.length > maxValueLength) throw new ServiceError('The value is too large to be stored.');
  const now = Date.now();
  await updateSource(db, sourceName, {
    value,
    failures: 0,
    problem: null,
    fetchedAt: new Date(now).toISOString(),
    dueAt: new Date(now + intervalMs).toISOString(),
  });
}

async function saveFailure(
  db: Db,
  name: string,
  { error, ...failure }: { error: unknown; problem: string; failures: number },
) {
  const reason = error instanceof ServiceError ? error : { isPermanent: false, notBefore: null };
  const { isPermanent, notBefore } = reason;
  const nextAttempt = getNextAttempt(
    { failures: failure.failures, isPermanent, notBefore },
    Date.now(),
  );
  await updateSource(db, name, { ...failure, dueAt: new Date(nextAttempt).toISOString() });
}

async function updateSource(
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

async function deleteRemovedSources(db: Db, sources: ExternalSource[]) {
  const names = new Set(sources.map(({ sourceName }) => sourceName));
  const rows = await db.selectFrom('followed').select('name').execute();
  const removed = rows.flatMap(({ name }) => (names.has(name) ? [] : [name]));
  if (removed.length > 0) await db.deleteFrom('followed').where('name', 'in', removed).execute();
}
