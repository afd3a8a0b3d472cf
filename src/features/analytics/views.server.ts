import { sql } from 'kysely';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import { deleteSaltsBefore, getDaySalt } from '#platform/visitor-hash/visitor-hash.server.ts';
import { deleteLeftVisitors } from './recent-visitors.server.ts';
import type { ViewCounter } from './view-counter.ts';

/** Rows per insert: both engines limit the parameters of a statement. */
const insertBatchSize = 500;

/** The salt of a day; hashes of earlier days are deleted first. */
export async function startDay(db: Db, day: string): Promise<string> {
  await db.deleteFrom('visitor').where('day', '<', day).execute();
  return getDaySalt(db, day);
}

/** The longest period of the analytics. */
const referrerRetentionDays = 184;
const msPerDay = 86_400_000;

/** Deletes the visitor hashes of past days and expired referrers. A job, because a site may have no new views. */
export async function deleteOldVisitors(db: Db, now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await deleteSaltsBefore(db, day);
  await db.deleteFrom('visitor').where('day', '<', day).execute();
  await deleteLeftVisitors(db, now);
  const oldest = new Date(now.getTime() - referrerRetentionDays * msPerDay).toISOString();
  await db.deleteFrom('dailyReferrer').where('day', '<', oldest.slice(0, 10)).execute();
}

/** Writes a counter in one transaction. Returns the number of new visitors. */
export function saveCounter(db: Db, counter: ViewCounter): Promise<number> {
  return inTransaction(db, async (trx) => {
    let all = 0;
    // The same order in every process prevents deadlocks.
    for (const { day, path, views, visitors } of sortByKey(counter.views)) {
      const fresh = await addVisitors(trx, { day, path }, visitors);
      await addToDailyView(trx, { day, path, views, visitors: fresh });
      all += fresh;
    }
    for (const row of sortByKey(counter.referrers))
      await trx
        .insertInto('dailyReferrer')
        .values(row)
        .onConflict((on) =>
          on
            .columns(['day', 'referrer'])
            .doUpdateSet({ views: sql<number>`${sql.ref('dailyReferrer.views')} + ${row.views}` }),
        )
        .execute();
    return all;
  });
}

function sortByKey<Row>(rows: Map<string, Row>): Row[] {
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, row]) => row);
}

/** Stores visitors of a page and day. Returns the number of new ones. */
async function addVisitors(
  db: Db,
  page: { day: string; path: string },
  visitors: Set<string>,
): Promise<number> {
  const rows = [...visitors].toSorted().map((hash) => ({ ...page, hash }));
  let fresh = 0;
  for (let from = 0; from < rows.length; from += insertBatchSize) {
    const added = await db
      .insertInto('visitor')
      .values(rows.slice(from, from + insertBatchSize))
      .onConflict((on) => on.columns(['day', 'path', 'hash']).doNothing())
      .returning('hash')
      .execute();
    fresh += added.length;
  }
  return fresh;
}

async function addToDailyView(
  db: Db,
  row: { day: string; path: string; views: number; visitors: number },
) {
  const section = row.path.split('/')[1] ?? '';
  await db
    .insertInto('dailyView')
    .values({ ...row, section })
    .onConflict((on) =>
      on.columns(['day', 'path']).doUpdateSet({
        views: sql<number>`${sql.ref('dailyView.views')} + ${row.views}`,
        visitors: sql<number>`${sql.ref('dailyView.visitors')} + ${row.visitors}`,
      }),
    )
    .execute();
}
