import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { contentKinds, type ContentKind } from './kinds.ts';
import { queueContentEvents, readEventStates } from './publication-events.server.ts';
import { recordPublicRevisions } from './public-revisions.server.ts';
import { inTransaction } from './write.server.ts';

/** Items; some engines reject statements with more parameters. */
const batchSize = 200;

/** Stores which scheduled items have become public. Recurring, before the clock could be set back. */
export async function recordPublished(db: Db, now = new Date()): Promise<void> {
  const isDueNow = sql<SqlBool>`${sql.ref('publishedAt')} <= ${now.toISOString()} and ${sql.ref('hasBeenPublic')} = 0`;
  const isPublished = sql<SqlBool>`${sql.ref('status')} = 'published' and ${sql.ref('trashedAt')} is null`;
  for (const kind of contentKinds) {
    const where = sql<SqlBool>`${isPublished} and ${isDueNow}`;
    // A write would make cached pages stale, so first a look.
    const found = await db.selectFrom(kind).select('id').where(where).limit(1).executeTakeFirst();
    if (found) await inTransaction(db, (trx) => publishDue(trx, kind, where));
  }
  for (const table of ['searchDocument', 'contentLink'] as const) {
    const found = await db
      .selectFrom(table)
      .select('publishedAt')
      .where(isDueNow)
      .limit(1)
      .executeTakeFirst();
    if (found) await db.updateTable(table).set({ hasBeenPublic: 1 }).where(isDueNow).execute();
  }
}

/** What was scheduled is public from now on: readers may see its revision, and programs outside are told. */
async function publishDue(db: Db, kind: ContentKind, where: Expression<SqlBool>): Promise<void> {
  const rows = await db
    .updateTable(kind)
    .set({ hasBeenPublic: 1 })
    .where(where)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    await recordPublicRevisions(db, kind, batch);
    const states = await readEventStates(db, kind, batch);
    const changes = states.map((after) => ({ before: { ...after, hasBeenPublic: 0 }, after }));
    await queueContentEvents(db, kind, changes);
  }
}
