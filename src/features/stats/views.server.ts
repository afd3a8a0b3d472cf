import { sql } from 'kysely';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tally } from './tally.ts';

/** Rows an insert; both engines bound the parameters of a statement. */
const rowsAtOnce = 500;

/** The salt of a day, the same in every process: the first one's. Older days' salts and hashes are forgotten. */
export async function findSalt(db: Db, day: string, fresh: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    await forgetBefore(trx, day);
    await trx
      .insertInto('visitorSalt')
      .values({ day, salt: fresh })
      .onConflict((on) => on.column('day').doNothing())
      .execute();
    const row = await trx
      .selectFrom('visitorSalt')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.salt;
  });
}

/** Days for which it is told from where readers came: as many as the dashboard shows at most. */
const referrersKept = 184;
const millisecondsADay = 86_400_000;

/** Forgets who was here on days that are over, though nobody came since, and from where readers came long ago. */
export async function forgetVisitors(db: Db, now = new Date()): Promise<void> {
  await forgetBefore(db, now.toISOString().slice(0, 10));
  const oldest = new Date(now.getTime() - referrersKept * millisecondsADay).toISOString();
  await db.deleteFrom('dailyReferrer').where('day', '<', oldest.slice(0, 10)).execute();
}

async function forgetBefore(db: Db, day: string) {
  await db.deleteFrom('visitorSalt').where('day', '<', day).execute();
  await db.deleteFrom('visitor').where('day', '<', day).execute();
}

/** Adds a tally to the days' figures, all of it or nothing. How many visitors were new. */
export function writeTally(db: Db, tally: Tally): Promise<number> {
  return inTransaction(db, async (trx) => {
    let all = 0;
    // In the same order in every process: two that lock rows the other way round would wait for each other.
    for (const { day, path, views, visitors } of inOrder(tally.views)) {
      const fresh = await addVisitors(trx, { day, path }, visitors);
      await addToDay(trx, { day, path, views, visitors: fresh });
      all += fresh;
    }
    for (const row of inOrder(tally.referrers))
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

function inOrder<Row>(rows: Map<string, Row>): Row[] {
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, row]) => row);
}

/** How many of them had not been on this page this day. */
async function addVisitors(
  db: Db,
  page: { day: string; path: string },
  visitors: Set<string>,
): Promise<number> {
  const rows = [...visitors].toSorted().map((hash) => ({ ...page, hash }));
  let fresh = 0;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const added = await db
      .insertInto('visitor')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((on) => on.columns(['day', 'path', 'hash']).doNothing())
      .returning('hash')
      .execute();
    fresh += added.length;
  }
  return fresh;
}

async function addToDay(
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
