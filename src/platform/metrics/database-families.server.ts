import type { OpenDatabase } from '../db/open.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import { createFamily, type Family } from './exposition.ts';

/** Metrics of the queues in the database, and whether it answers. */
export async function collectDatabaseFamilies(
  database: Pick<OpenDatabase, 'db' | 'ping'>,
  jobs: Pick<Job, 'name' | 'intervalMs'>[],
): Promise<Family[]> {
  const up = { name: 'mallard_database_up', help: 'Whether the database answers.' };
  try {
    await database.ping();
    const waiting = await collectQueueFamilies(database.db, jobs);
    return [createFamily('gauge', up, 1), ...waiting];
  } catch {
    return [createFamily('gauge', up, 0)];
  }
}

type Db = OpenDatabase['db'];

async function collectQueueFamilies(
  db: Db,
  jobs: Pick<Job, 'name' | 'intervalMs'>[],
): Promise<Family[]> {
  const [waiting, failed, started, sources] = await Promise.all([
    countMails(db, 'waiting'),
    countMails(db, 'failed'),
    db.selectFrom('job').selectAll().execute(),
    db.selectFrom('followed').select(['name', 'failures', 'fetchedAt']).execute(),
  ]);
  const seconds = (time: string) => Date.parse(time) / 1_000;
  const lastStarts = new Map(started.map(({ name, startedAt }) => [name, Date.parse(startedAt)]));
  // Due jobs are looked up once a minute.
  const overdueBefore = Date.now() - 120_000;
  const overdue = jobs.filter(
    ({ name, intervalMs }) => (lastStarts.get(name) ?? 0) + intervalMs < overdueBefore,
  );
  const metric = (name: string, help: string) => ({ name: `mallard_${name}`, help });
  return [
    createFamily('gauge', metric('mail_outbox', 'Mails by state.'), {
      label: 'status',
      values: { waiting, failed },
    }),
    createFamily(
      'gauge',
      metric('jobs_overdue', 'Recurring jobs that are due and were not started.'),
      overdue.length,
    ),
    createFamily(
      'gauge',
      metric('job_last_start_timestamp_seconds', 'When the job was last started.'),
      {
        label: 'job',
        values: Object.fromEntries(started.map((job) => [job.name, seconds(job.startedAt)])),
      },
    ),
    createFamily(
      'gauge',
      metric('followed_failures', 'Consecutive failures since the last successful fetch.'),
      {
        label: 'name',
        values: Object.fromEntries(sources.map(({ name, failures }) => [name, failures])),
      },
    ),
    createFamily(
      'gauge',
      metric('followed_last_success_timestamp_seconds', 'When the source was last fetched.'),
      {
        label: 'name',
        values: Object.fromEntries(
          sources.flatMap(({ name, fetchedAt }) =>
            fetchedAt === null ? [] : [[name, seconds(fetchedAt)]],
          ),
        ),
      },
    ),
  ];
}

async function countMails(db: Db, status: 'waiting' | 'failed'): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return count;
}
