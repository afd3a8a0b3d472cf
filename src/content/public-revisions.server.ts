import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { contentKinds, type ContentKind } from './kinds.ts';
import { isPublic } from './publication.server.ts';

/**
 * Stores of the last revision of each item that readers see it, if the item is public now. Only such revisions may ever be in a
 * public difference. To be called in the transaction of everything that makes an item public.
 */
export async function recordPublicRevisions(
  db: Db,
  kind: ContentKind,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where('id', 'in', ids)
    .where(isPublic(kind))
    .execute();
  const publicIds = rows.map(({ id }) => id);
  if (publicIds.length === 0) return;
  await db
    .updateTable('revision')
    .set({ publicAt: new Date().toISOString() })
    .where('publicAt', 'is', null)
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('revision as last')
        .select((eb) => eb.fn.max('last.id').as('id'))
        .where('last.contentId', 'in', publicIds)
        .groupBy('last.contentId'),
    )
    .execute();
}

/** Stores which scheduled items have become public. Recurring, before the clock could be set back. */
export async function recordPublished(db: Db, now = new Date()): Promise<void> {
  const isDueNow = sql<SqlBool>`${sql.ref('publishedAt')} <= ${now.toISOString()} and ${sql.ref('hasBeenPublic')} = 0`;
  const isPublished = sql<SqlBool>`${sql.ref('status')} = 'published' and ${sql.ref('trashedAt')} is null`;
  for (const table of [...contentKinds, 'searchDocument'] as const) {
    const where =
      table === 'searchDocument' ? isDueNow : sql<SqlBool>`${isPublished} and ${isDueNow}`;
    // A write would make cached pages stale, so first a look.
    const found = await db.selectFrom(table).select('id').where(where).limit(1).executeTakeFirst();
    if (!found) continue;
    const rows = await db
      .updateTable(table)
      .set({ hasBeenPublic: 1 })
      .where(where)
      .returning('id')
      .execute();
    if (table === 'searchDocument') continue;
    const ids = rows.map(({ id }) => id);
    // Some engines reject statements with more parameters.
    for (let from = 0; from < ids.length; from += maxIds)
      await recordPublicRevisions(db, table, ids.slice(from, from + maxIds));
  }
}

const maxIds = 200;
