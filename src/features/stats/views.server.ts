import { sql } from 'kysely';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tally } from './tally.ts';

/** Rows an insert; both engines bound the parameters of a statement. */
const rowsAtOnce = 500;

/** The salt of a day, the same in every process: the first one's. Older days' salts and hashes are forgotten. */
export async function findSalt(db: Db, day: string, fresh: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('visitorSalt').where('day', '<', day).execute();
    await trx.deleteFrom('visitor').where('day', '<', day).execute();
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

/** Adds a tally to the days' figures, all of it or nothing. */
export function writeTally(db: Db, tally: Tally): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const { day, path, views, visitors } of tally.views.values()) {
      const fresh = await addVisitors(trx, { day, path }, visitors);
      await addToDay(trx, { day, path, views, visitors: fresh });
    }
    for (const row of tally.referrers.values())
      await trx
        .insertInto('dailyReferrer')
        .values(row)
        .onConflict((on) =>
          on
            .columns(['day', 'referrer'])
            .doUpdateSet({ views: sql<number>`${sql.ref('dailyReferrer.views')} + ${row.views}` }),
        )
        .execute();
  });
}

/** How many of them had not been on this page this day. */
async function addVisitors(
  db: Db,
  page: { day: string; path: string },
  visitors: Set<string>,
): Promise<number> {
  const rows = [...visitors].map((hash) => ({ ...page, hash }));
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
