import type { Db } from '#platform/db/database.ts';
import { contentKinds, type ContentKind } from './kinds.ts';
import { inTransaction } from './write.server.ts';

/** How long items stay in the trash: a month, in which a mistake is noticed. */
export const trashRetentionMs = 30 * 24 * 60 * 60 * 1000;
/** Some engines reject statements with more parameters. */
const deleteBatchSize = 200;

/** Deletes items permanently, with their revisions, redirects and preview links. Returns the ids. */
export function deleteContent(db: Db, kind: ContentKind, ids: string[]): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    for (let from = 0; from < ids.length; from += deleteBatchSize) {
      const batch = ids.slice(from, from + deleteBatchSize);
      await trx.deleteFrom('revision').where('contentId', 'in', batch).execute();
      await trx.deleteFrom('notableChange').where('contentId', 'in', batch).execute();
      await trx.deleteFrom('contentSave').where('contentId', 'in', batch).execute();
      await trx.deleteFrom('redirect').where('contentId', 'in', batch).execute();
      await trx.deleteFrom('previewLink').where('contentId', 'in', batch).execute();
      await trx.deleteFrom('contentLink').where('sourceId', 'in', batch).execute();
      await trx.deleteFrom(kind).where('id', 'in', batch).execute();
    }
    return ids;
  });
}

/** Deletes the items that have been in the trash for thirty days. Returns their number. */
export async function emptyTrash(db: Db, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - trashRetentionMs).toISOString();
  let count = 0;
  for (const kind of contentKinds) {
    const rows = await db
      .selectFrom(kind)
      .select('id')
      .where('trashedAt', '<', before)
      .limit(10_000)
      .execute();
    const deleted = await deleteContent(
      db,
      kind,
      rows.map((row) => row.id),
    );
    count += deleted.length;
  }
  return count;
}
