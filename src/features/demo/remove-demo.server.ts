import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { contentKinds } from '#content/kinds.ts';
import { indexItem } from '#content/index-item.server.ts';
import { deleteContent } from '#content/trash.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { forgetPastMonths } from '#features/analytics/data.server.ts';
import { fileLock, markOrphans, removeFiles } from '#features/media/orphans.server.ts';
import { listMediaNames } from '#features/media/stored-names.ts';
import { deleteUser } from '#features/user/delete-user.server.ts';
import type { Db } from '#platform/db/database.ts';
import { queueEvents } from '#platform/events/event-queue.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { dailyTables } from './demo-rows.server.ts';
import { planRemoval, type RemovalPlan } from './removal-plan.server.ts';

interface Site {
  db: Db;
  storage: Storage;
}

/**
 * Removes what the demo brought and nobody changed, in one transaction, and returns what it did. `backup` is the file name of
 * a backup from which it can be restored; without one it cannot be undone. A second call removes nothing more.
 */
export async function removeDemo(
  { db, storage }: Site,
  backup: string | null,
): Promise<RemovalPlan> {
  const { plan, names } = await inTransaction(db, async (trx) => {
    const found = await planRemoval(trx);
    return { plan: found, names: await deleteItems(trx, found, backup) };
  });
  forgetPastMonths(db);
  // What remains of them after a crash is removed by the job for orphans.
  await fileLock.run(() => removeFiles(db, storage, names));
  return plan;
}

/** Deletes the rows, and returns the names of the files that no picture has any more. */
async function deleteItems(db: Db, plan: RemovalPlan, backup: string | null): Promise<string[]> {
  const idsIn = (tableName: string) =>
    plan.removed.flatMap((item) => (item.tableName === tableName ? [item.id] : []));
  for (const kind of contentKinds) {
    const ids = await deleteContent(db, kind, idsIn(kind));
    for (const id of ids) await indexItem(db, { kind, id });
  }
  for (const id of idsIn('comment')) await db.deleteFrom('comment').where('id', '=', id).execute();
  for (const id of idsIn('guestbookEntry'))
    await db.deleteFrom('guestbookEntry').where('id', '=', id).execute();
  for (const id of idsIn('bookmark'))
    await db.deleteFrom('bookmark').where('id', '=', id).execute();
  for (const id of idsIn('bookmarkCollection'))
    await db.deleteFrom('bookmarkCollection').where('id', '=', id).execute();
  for (const key of idsIn('setting'))
    await db.deleteFrom('setting').where('key', '=', key).execute();
  for (const id of idsIn('user')) await deleteUser(db, id, 'keep');
  if (plan.viewsBefore !== null)
    for (const table of dailyTables)
      await db.deleteFrom(table).where('day', '<', plan.viewsBefore).execute();
  const names = await deletePictures(db, idsIn('media'));
  await recordRemoval(db, plan, backup);
  await queueEvents(db, [{ type: 'content.imported', data: { source: 'demo', url: '/' } }]);
  await refreshFilledPaths(db);
  return names;
}

async function deletePictures(db: Db, urls: string[]): Promise<string[]> {
  const names: string[] = [];
  for (const url of urls) {
    const picture = await db
      .deleteFrom('media')
      .where('url', '=', url)
      .returning(['url', 'social', 'variants'])
      .executeTakeFirst();
    if (picture) names.push(...listMediaNames(picture));
  }
  for (const name of names) await markOrphans(db, [name]);
  return names;
}

/** What was removed can be restored from the backup. The rest is the owner's now, and is no demo any more. */
async function recordRemoval(db: Db, plan: RemovalPlan, backup: string | null) {
  if (backup !== null) {
    for (const { tableName, id } of plan.removed)
      await db
        .updateTable('demoItem')
        .set({ backup })
        .where('tableName', '=', tableName)
        .where('id', '=', id)
        .execute();
    await db
      .updateTable('demoItem')
      .set({ backup })
      .where('tableName', 'in', dailyTables)
      .where('backup', 'is', null)
      .execute();
  }
  await db.deleteFrom('demoItem').where('backup', 'is', null).execute();
}
