import type { Db } from '../db/database.ts';
import type { Log } from '../log.server.ts';

/** Recurring work that is run by one of the processes that serve the site. */
export interface Job {
  name: string;
  /** The time between two runs. */
  intervalMs: number;
  /** For a job at a time of day, which may be missed: the latest time at or before `now` at which it was due. */
  getLatestDue?: (now: Date) => Date;
  run: (db: Db) => Promise<unknown>;
}

/** How often due jobs are looked up. */
const pollIntervalMs = 60_000;

/** Runs due jobs, now and every minute. The timer does not keep the process alive; the returned function stops it. */
export function startJobs(db: Db, jobs: Job[], log: Pick<Log, 'error'>): () => void {
  const runDueJobs = async () => {
    for (const job of jobs)
      try {
        if (await claimJob(db, job)) await job.run(db);
      } catch (error) {
        log.error('job failed', { job: job.name, error });
      }
  };
  void runDueJobs();
  const timer = setInterval(() => void runDueJobs(), pollIntervalMs).unref();
  return () => clearInterval(timer);
}

/** True for the one process that may run the job: the check of the time and the claim are one statement. */
export async function claimJob(
  db: Db,
  job: Pick<Job, 'name' | 'intervalMs' | 'getLatestDue'>,
  now = new Date(),
) {
  const startedAt = now.toISOString();
  if (job.getLatestDue) return claimDaily(db, { name: job.name, startedAt }, job.getLatestDue(now));
  const dueBefore = new Date(now.getTime() - job.intervalMs).toISOString();
  const claimed = await db
    .insertInto('job')
    .values({ name: job.name, startedAt })
    .onConflict((on) =>
      on.column('name').doUpdateSet({ startedAt }).where('job.startedAt', '<=', dueBefore),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** A job that was never seen waits for its next time. A time that passed while no process ran is made up. */
async function claimDaily(db: Db, row: { name: string; startedAt: string }, latestDue: Date) {
  const created = await db
    .insertInto('job')
    .values(row)
    .onConflict((on) => on.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (created) return false;
  const claimed = await db
    .updateTable('job')
    .set({ startedAt: row.startedAt })
    .where('name', '=', row.name)
    .where('startedAt', '<', latestDue.toISOString())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Makes a daily job due again, if it was interrupted. */
export async function releaseDailyJob(db: Db, name: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ startedAt: new Date(0).toISOString() })
    .where('name', '=', name)
    .execute();
}

/** Records that the job is at work, so that no process claims it until its interval has passed again. */
export async function touchJob(db: Db, name: string): Promise<void> {
  const startedAt = new Date().toISOString();
  await db
    .insertInto('job')
    .values({ name, startedAt })
    .onConflict((on) => on.column('name').doUpdateSet({ startedAt }))
    .execute();
}
