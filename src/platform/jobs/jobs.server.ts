import type { Db } from '../db/database.ts';
import type { Log } from '../log.server.ts';

/** Recurring work that is run by one of the processes that serve the site. */
export interface Job {
  name: string;
  /** The time between two runs. */
  intervalMs: number;
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
export async function claimJob(db: Db, job: Pick<Job, 'name' | 'intervalMs'>, now = new Date()) {
  const startedAt = now.toISOString();
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
