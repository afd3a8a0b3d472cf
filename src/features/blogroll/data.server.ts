import type { Db } from '#platform/db/database.ts';
import { toGroups } from './groups.ts';
import { maxEntries } from './schema.ts';

/** All entries in their order, group by group. */
export async function listEntries(db: Db) {
  const rows = await db
    .selectFrom('blogrollEntry')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(maxEntries)
    .execute();
  return toGroups(rows).flatMap((group) => group.entries);
}

/** All entries for readers. */
export async function listPublicEntries(db: Db) {
  const entries = await listEntries(db);
  return entries.map(({ id, title, siteUrl, feedUrl, note, group }) => ({
    id,
    title,
    siteUrl,
    feedUrl,
    note,
    group,
  }));
}
