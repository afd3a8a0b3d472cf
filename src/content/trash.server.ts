import type { Db } from '#platform/db/database.ts';
import { contentKinds, type ContentKind } from './kinds.ts';
import { inTransaction } from './write.server.ts';

/** Milliseconds that something stays in the trash: a month, in which one notices what is missing. */
export const trashKept = 30 * 24 * 60 * 60 * 1000;
/** Because a statement with more values than this is refused by some engines. */
const atOnce = 200;

/** Deletes for ever, with every revision and old address. Answers the ids. */
export function deleteContent(db: Db, kind: ContentKind, ids: string[]): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = ids.slice(from, from + atOnce);
      await trx.deleteFrom('revision').where('contentId', 'in', some).execute();
      await trx.deleteFrom('contentSave').where('contentId', 'in', some).execute();
      await trx.deleteFrom('redirect').where('contentId', 'in', some).execute();
      await trx.deleteFrom(kind).where('id', 'in', some).execute();
    }
    return ids;
  });
}

/** Deletes what has been in the trash for thirty days. Answers how many things that were. */
export async function emptyTrash(db: Db, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - trashKept).toISOString();
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
