import type { OpenDatabase } from '../db/open.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import { single, type Family } from './exposition.ts';

/** What waits in the database, and whether it answers. */
export async function databaseFamilies(
  database: Pick<OpenDatabase, 'db' | 'ready' | 'connections'>,
  jobs: Pick<Job, 'name' | 'every'>[],
): Promise<Family[]> {
  const up = { name: 'mallard_database_up', help: 'Whether the database answers.' };
  const connections = database.connections();
  const pool = single(
    'gauge',
    { name: 'mallard_database_connections', help: 'Connections of this process by state.' },
    { label: 'state', values: { ...connections } },
  );
  try {
    await database.ready();
    const waiting = await readQueues(database.db, jobs);
    return [single('gauge', up, 1), pool, ...waiting];
  } catch {
    return [single('gauge', up, 0), pool];
  }
}

type Db = OpenDatabase['db'];

async function readQueues(db: Db, jobs: Pick<Job, 'name' | 'every'>[]): Promise<Family[]> {
  const [waiting, failed, started, followed] = await Promise.all([
    countMails(db, 'waiting'),
    countMails(db, 'failed'),
    db.selectFrom('job').selectAll().execute(),
    db.selectFrom('followed').select(['name', 'failures', 'fetchedAt']).execute(),
  ]);
  const seconds = (time: string) => Date.parse(time) / 1_000;
  const since = new Map(started.map(({ name, startedAt }) => [name, Date.parse(startedAt)]));
  // A look for what is due comes once a minute.
  const late = Date.now() - 120_000;
  const overdue = jobs.filter(({ name, every }) => (since.get(name) ?? 0) + every < late);
  const about = (name: string, help: string) => ({ name: `mallard_${name}`, help });
  return [
    single('gauge', about('mail_outbox', 'Mails by state.'), {
      label: 'status',
      values: { waiting, failed },
    }),
    single(
      'gauge',
      about('jobs_overdue', 'Regular work that is due and was not begun.'),
      overdue.length,
    ),
    single('gauge', about('job_last_start_timestamp_seconds', 'When it was begun last.'), {
      label: 'job',
      values: Object.fromEntries(started.map((job) => [job.name, seconds(job.startedAt)])),
    }),
    single('gauge', about('followed_failures', 'Failures since the last good answer.'), {
      label: 'name',
      values: Object.fromEntries(followed.map(({ name, failures }) => [name, failures])),
    }),
    single('gauge', about('followed_last_success_timestamp_seconds', 'When it answered last.'), {
      label: 'name',
      values: Object.fromEntries(
        followed.flatMap(({ name, fetchedAt }) =>
          fetchedAt === null ? [] : [[name, seconds(fetchedAt)]],
        ),
      ),
    }),
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
