import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { createFamily, type Family } from '#platform/metrics/exposition.ts';
import type { NightlyResult } from './nightly-backup.server.ts';

/** About a year of nights. */
const maxRuns = 400;
/** After this time without a backup the overview says so: one night was missed, and the day after it. */
const maxAgeMs = 36 * 60 * 60 * 1000;

/** Records that a nightly backup begins, and forgets old records. */
export async function startRun(db: Db, destination: string): Promise<string> {
  const nothing = { finishedAt: null, name: null, bytes: null, rows: null, files: null };
  const id = newId();
  const startedAt = new Date().toISOString();
  await db
    .insertInto('backupRun')
    .values({ id, startedAt, destination, ...nothing, problem: null })
    .execute();
  const oldest = await db
    .selectFrom('backupRun')
    .select('startedAt')
    .orderBy('startedAt', 'desc')
    .offset(maxRuns)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('backupRun').where('startedAt', '<=', oldest.startedAt).execute();
  return id;
}

/**
 * Records the result of a nightly backup, or why there is none. Returns when it began, and whether it failed and the one
 * before it had not. */
export async function finishRun(
  db: Db,
  id: string,
  outcome: NightlyResult | { problem: string },
): Promise<{ startedAt: string; isFirstFailure: boolean }> {
  const finishedAt = new Date().toISOString();
  const { startedAt } = await db
    .updateTable('backupRun')
    .set({ finishedAt, ...outcome })
    .where('id', '=', id)
    .returning('startedAt')
    .executeTakeFirstOrThrow();
  const previous = await db
    .selectFrom('backupRun')
    .select('name')
    .where('id', '!=', id)
    .where('finishedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isFirstFailure = !('name' in outcome) && (!previous || previous.name !== null);
  return { startedAt, isFirstFailure };
}

/** Deletes the record of a run that was stopped with the site, and is made up at its next start. */
export async function forgetRun(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backupRun').where('id', '=', id).execute();
}

/**
 * Ends the records of runs whose process is gone, begun before this time. Returns whether there was one, and how many runs
 * have begun since `night`.
 */
export async function finishLostRuns(
  db: Db,
  { before, night }: { before: Date; night: Date },
): Promise<{ isLost: boolean; runs: number }> {
  const problem =
    'The process ended before the backup was done, such as by a power failure. It is tried again.';
  const { numUpdatedRows } = await db
    .updateTable('backupRun')
    .set({ finishedAt: new Date().toISOString(), problem })
    .where('finishedAt', 'is', null)
    .where('startedAt', '<=', before.toISOString())
    .executeTakeFirstOrThrow();
  const { runs } = await db
    .selectFrom('backupRun')
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .where('startedAt', '>=', night.toISOString())
    .executeTakeFirstOrThrow();
  return { isLost: numUpdatedRows > 0n, runs };
}

/** The hour of nightly backups in this process; null if they are off. */
let nightlyHour: number | null = null;

export function setNightlyHour(hour: number | null) {
  nightlyHour = hour;
}

/** The last nightly backup, and why there is no newer one. */
export async function findBackupStatus(db: Db, now = new Date()) {
  const [lastSuccess, lastRun] = await Promise.all([findLastSuccess(db), findLastRun(db)]);
  const isLate =
    lastSuccess !== undefined && now.getTime() - Date.parse(lastSuccess.finishedAt) > maxAgeMs;
  return {
    /** Null if nightly backups are off. */
    hour: nightlyHour,
    lastSuccess: lastSuccess ?? null,
    /** The failure of the last run, if it failed. */
    failure:
      lastRun && lastRun.name === null
        ? { startedAt: lastRun.startedAt, problem: lastRun.problem ?? '' }
        : null,
    isLate,
  };
}

async function findLastSuccess(db: Db) {
  const row = await db
    .selectFrom('backupRun')
    .select(['startedAt', 'finishedAt', 'destination', 'name', 'bytes', 'rows', 'files', 'problem'])
    .where('name', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { startedAt, finishedAt, destination, problem } = row;
  const end = finishedAt ?? startedAt;
  return {
    finishedAt: end,
    durationMs: Date.parse(end) - Date.parse(startedAt),
    destination,
    name: row.name ?? '',
    bytes: row.bytes ?? 0,
    rows: row.rows ?? 0,
    files: row.files ?? 0,
    problem,
  };
}

const findLastRun = (db: Db) =>
  db
    .selectFrom('backupRun')
    .select(['startedAt', 'name', 'problem'])
    .where('finishedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Metrics of the nightly backups; none before the first. */
export async function collectBackupFamilies(db: Db): Promise<Family[]> {
  const lastSuccess = await findLastSuccess(db);
  const failures = await db
    .selectFrom('backupRun')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('finishedAt', 'is not', null)
    .where('name', 'is', null)
    .where('startedAt', '>', lastSuccess?.finishedAt ?? '')
    .executeTakeFirstOrThrow();
  const gauge = (name: string, help: string, value: number) =>
    createFamily('gauge', { name: `mallard_backup_${name}`, help }, value);
  const failureFamily = gauge(
    'failures',
    'Consecutive failed nightly backups since the last successful one.',
    failures.count,
  );
  if (!lastSuccess) return [failureFamily];
  return [
    failureFamily,
    gauge(
      'last_success_timestamp_seconds',
      'When the last nightly backup was written and verified.',
      Date.parse(lastSuccess.finishedAt) / 1_000,
    ),
    gauge('last_duration_seconds', 'How long it took.', lastSuccess.durationMs / 1_000),
    gauge('last_size_bytes', 'Its size.', lastSuccess.bytes),
  ];
}
