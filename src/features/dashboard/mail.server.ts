import type { Db } from '#platform/db/database.ts';

/** The last few failures are enough to see the cause. */
const maxShown = 5;

/** The number of waiting and failed mails, and the last errors of the mail server. */
export async function findMailFailures(db: Db) {
  const [counts, last] = await Promise.all([
    db
      .selectFrom('mailOutbox')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .where('status', 'in', ['waiting', 'failed'])
      .groupBy('status')
      .execute(),
    db
      .selectFrom('mailOutbox')
      .select(['id', 'status', 'problem', 'attempts', 'dueAt', 'createdAt'])
      .where('status', 'in', ['waiting', 'failed'])
      .where('problem', 'is not', null)
      .orderBy('createdAt', 'desc')
      .limit(maxShown)
      .execute(),
  ]);
  const countOf = (status: string) => counts.find((row) => row.status === status)?.count ?? 0;
  return { waiting: countOf('waiting'), failed: countOf('failed'), last };
}

/** Queues all failed mails again, with the full number of attempts. */
export async function retryMails(db: Db) {
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({ status: 'waiting', attempts: 0, dueAt: new Date().toISOString() })
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return { count: Number(numUpdatedRows) };
}
