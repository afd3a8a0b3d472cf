import type { Db } from '#platform/db/database.ts';
import { getKindLabel } from '#features/tasks/kind-label.ts';
import { findBackup } from '#features/backup/stored-backups.server.ts';
import { dailyTables } from './demo-rows.server.ts';
import { planRemoval, type RetainedItem, type RemovedItem } from './removal-plan.server.ts';

/** A longer list is not read; the counts are of all. */
const maxListed = 200;
/** Characters. */
const maxTitleLength = 120;

/** What the removal of the demo would remove and keep, by kind, and the last removal that can be undone. */
export async function getDemoStatus(db: Db, dataFolder: string) {
  const { removed, retained, viewsBefore } = await planRemoval(db);
  return {
    removed: groupByKind(removed),
    retained: retained.slice(0, maxListed).map(describeItem),
    retainedCount: retained.length,
    viewsBefore,
    undo: await findUndo(db, dataFolder),
  };
}

function groupByKind(items: RemovedItem[]) {
  const groups = new Map<string, RemovedItem[]>();
  for (const item of items)
    groups.set(item.tableName, [...(groups.get(item.tableName) ?? []), item]);
  return [...groups].map(([tableName, group]) => ({
    label: getKindLabel(tableName, group.length),
    count: group.length,
    titles: group.slice(0, maxListed).map(({ title }) => title.slice(0, maxTitleLength)),
  }));
}

const describeItem = ({ tableName, id, title, reason }: RetainedItem) => ({
  id: `${tableName} ${id}`,
  label: getKindLabel(tableName, 1),
  title: title.slice(0, maxTitleLength),
  reason,
});

/** The backup of the last removal, while its file is there. */
async function findUndo(db: Db, dataFolder: string) {
  const { countAll } = db.fn;
  const row = await db
    .selectFrom('demoItem')
    .select(['backup', countAll<number>().as('count')])
    .where('backup', 'is not', null)
    .where('tableName', 'not in', dailyTables)
    .groupBy('backup')
    .orderBy('backup', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.backup) return null;
  const file = await findBackup(dataFolder, row.backup).catch(() => null);
  return file && { name: row.backup, count: Number(row.count) };
}
