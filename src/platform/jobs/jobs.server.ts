import type { Db } from '../db/database.ts';
import type { Log } from '../log.server.ts';

/** Work that is done again and again, by one process of however many serve the site. */
export interface Job {
  name: string;
  /** Milliseconds between two runs. */
  every: number;
  run: (db: Db) => Promise<unknown>;
}

/** Milliseconds between two looks for what is due. */
const lookEvery = 60_000;

/** Looks now and every minute for jobs that are due. The timer keeps no process alive; the answer stops it. */
export function startJobs(db: Db, jobs: Job[], log: Pick<Log, 'error'>): () => void {
  const look = async () => {
    for (const job of jobs)
      try {
        if (await claimJob(db, job)) await job.run(db);
      } catch (error) {
        log.error('A job failed', { job: job.name, error });
      }
  };
  void look();
  const timer = setInterval(() => void look(), lookEvery).unref();
  return () => clearInterval(timer);
}

/** True for the one process whose turn it is: the claim and the look at the time are one statement. */
export async function claimJob(db: Db, job: Pick<Job, 'name' | 'every'>, now = new Date()) {
  const startedAt = now.toISOString();
  const due = new Date(now.getTime() - job.every).toISOString();
  const claimed = await db
    .insertInto('job')
    .values({ name: job.name, startedAt })
    .onConflict((on) =>
      on.column('name').doUpdateSet({ startedAt }).where('job.startedAt', '<=', due),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
