import type { Db } from '#platform/db/database.ts';

/** Because the last few tell what is wrong. */
const mostShown = 5;

/** How many mails wait after a failure or were given up, and what the mail server said of the last. */
export async function findMailTrouble(db: Db) {
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
      .limit(mostShown)
      .execute(),
  ]);
  const of = (status: string) => counts.find((row) => row.status === status)?.count ?? 0;
  return { waiting: of('waiting'), failed: of('failed'), last };
}

/** Gives those that were given up another round of tries, from now on. */
export async function retryMails(db: Db) {
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({ status: 'waiting', attempts: 0, dueAt: new Date().toISOString() })
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return { count: Number(numUpdatedRows) };
}
