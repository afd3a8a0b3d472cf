import type { Db } from '#platform/db/database.ts';
import { dailyTables, demoSettings, demoTables, readDemoRows } from './demo-rows.server.ts';

/** Rows per insert: engines limit the number of bound values. */
const batchSize = 500;

/** The keys of the rows in the tables of the demo, as `table key`. */
export async function listRowKeys(db: Db): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const name of Object.keys(demoTables))
    for (const { id } of await readDemoRows(db, name)) keys.add(`${name} ${id}`);
  return keys;
}

interface Recording {
  /** The rows that were there before the demo. */
  before: Set<string>;
  /** The first day whose views are not the demo's, `2026-11-22`. */
  day: string;
}

/** Records what the demo brought, so that it can be removed later. */
export async function recordDemoItems(db: Db, { before, day }: Recording): Promise<void> {
  const items = [];
  for (const tableName of Object.keys(demoTables))
    for (const { id, fingerprint } of await readDemoRows(db, tableName)) {
      const isOther = tableName === 'setting' && !demoSettings.includes(id);
      if (!isOther && !before.has(`${tableName} ${id}`))
        items.push({ tableName, id, fingerprint, backup: null });
    }
  for (const tableName of dailyTables)
    items.push({ tableName, id: day, fingerprint: '', backup: null });
  for (let start = 0; start < items.length; start += batchSize)
    await db
      .insertInto('demoItem')
      .values(items.slice(start, start + batchSize))
      .execute();
}

/** The ids of what the demo brought and is not removed, by table. */
export async function listDemoItems(db: Db): Promise<Map<string, Map<string, string>>> {
  const rows = await db
    .selectFrom('demoItem')
    .select(['tableName', 'id', 'fingerprint'])
    .where('backup', 'is', null)
    .execute();
  const items = new Map<string, Map<string, string>>();
  for (const { tableName, id, fingerprint } of rows)
    items.set(tableName, (items.get(tableName) ?? new Map()).set(id, fingerprint));
  return items;
}

/** Whether the site has a row of the demo that is not removed. */
export async function hasDemo(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('demoItem')
    .select('id')
    .where('backup', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
