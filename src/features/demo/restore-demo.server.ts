import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import { indexItem } from '#content/index-item.server.ts';
import { forgetPastMonths } from '#features/analytics/data.server.ts';
import { getMediaPartName } from '#features/backup/format.ts';
import { withVerifiedBackup } from '#features/backup/restore.server.ts';
import { claimOrphans, markOrphans } from '#features/media/orphans.server.ts';
import { listMediaNames } from '#features/media/stored-names.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import type { Db } from '#platform/db/database.ts';
import {
  describeTables,
  findRow,
  insertRows,
  readRows,
  type Row,
  type TableShape,
} from '#platform/db/table-io.server.ts';
import { queueEvents } from '#platform/events/event-queue.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { anyTable, dailyTables, demoTables, getDemoTable } from './demo-rows.server.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface RestoreOptions {
  /** The path of the backup. */
  file: string;
  /** Its name in the record of what was removed. */
  name: string;
  key: string | undefined;
  report: TaskReport;
}

/**
 * Puts back what the removal of the demo has removed, from the backup that was written before it. What was written since
 * then stays: a row whose key or slug is in use again, or whose parent is gone, is reported and left out.
 */
export async function restoreDemo({ db, storage }: Site, options: RestoreOptions): Promise<number> {
  const { file, name, key, report } = options;
  return withVerifiedBackup({ file, key }, async ({ folder, scratch, manifest }) => {
    const readMedia = async (media: string) =>
      Object.hasOwn(manifest.media, media) ? readFile(join(folder, getMediaPartName(media))) : null;
    const removed = await listRemoved(db, name);
    await putPictures({ db, storage, from: scratch.db }, removed.get('media'), readMedia);
    const count = await db.transaction().execute(async (trx) => {
      const restoring = new Restoring(scratch.db, trx, report);
      for (const table of Object.keys(demoTables))
        await restoring.restoreItems(table, removed.get(table) ?? new Set());
      for (const dependent of dependents) await restoring.restoreDependents(dependent);
      for (const table of dailyTables)
        await restoring.restoreDays(table, [...(removed.get(table) ?? [])][0]);
      await restoring.updateSearchIndex();
      await trx.updateTable('demoItem').set({ backup: null }).where('backup', '=', name).execute();
      await refreshFilledPaths(trx);
      await queueEvents(trx, [{ type: 'content.imported', data: { source: 'demo', url: '/' } }]);
      return restoring.count;
    });
    forgetPastMonths(db);
    return count;
  });
}

/** The keys of what was removed after this backup, by table. */
async function listRemoved(db: Db, backup: string): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('demoItem')
    .select(['tableName', 'id'])
    .where('backup', '=', backup)
    .execute();
  const removed = new Map<string, Set<string>>();
  for (const { tableName, id } of rows)
    removed.set(tableName, (removed.get(tableName) ?? new Set()).add(id));
  return removed;
}

async function putPictures(
  { db, storage, from }: Site & { from: Db },
  urls: Set<string> | undefined,
  readMedia: (name: string) => Promise<Buffer | null>,
) {
  const pictures = await from.selectFrom('media').select(['url', 'social', 'variants']).execute();
  for (const picture of pictures.filter(({ url }) => urls?.has(url))) {
    for (const name of listMediaNames(picture)) {
      await markOrphans(db, [name]);
      const bytes = (await storage.has(name)) ? null : await readMedia(name);
      if (bytes) await storage.put(name, bytes);
    }
  }
}

/** Rows that go with those of the demo: by the column of the row that they belong to. */
const dependents = [
  { name: 'articleTag', parent: 'articleId' },
  { name: 'noteTag', parent: 'noteId' },
  { name: 'articleHeart', parent: 'articleId' },
  { name: 'articleHeartTotal', parent: 'articleId' },
  { name: 'noteHeart', parent: 'noteId' },
  { name: 'noteHeartTotal', parent: 'noteId' },
  { name: 'commentReaction', parent: 'commentId' },
  { name: 'commentReport', parent: 'commentId' },
  { name: 'revision', parent: 'contentId' },
  { name: 'notableChange', parent: 'contentId' },
  { name: 'redirect', parent: 'contentId' },
];
/** The tables that other rows refer to, by the column that does. */
const references: Readonly<Record<string, string>> = {
  userId: 'user',
  authorId: 'user',
  creditId: 'user',
  collectionId: 'bookmarkCollection',
  articleId: 'article',
  noteId: 'note',
  parentId: 'comment',
  commentId: 'comment',
};

/** Columns that may be empty, but whose item cannot be missing. */
const requiredParents = new Set(['parentId', 'articleId', 'noteId']);

class Restoring {
  count = 0;
  readonly #ids = new Set<string>();
  readonly #content: { kind: ContentKind; id: string }[] = [];
  readonly #from: Db;
  readonly #to: Db;
  readonly #report: TaskReport;
  #shapes: TableShape[] | undefined;

  constructor(from: Db, to: Db, report: TaskReport) {
    this.#from = from;
    this.#to = to;
    this.#report = report;
  }

  async restoreItems(name: string, ids: Set<string>) {
    if (ids.size === 0) return;
    const { key, title } = getDemoTable(name);
    // Answers come after what they answer.
    const rows = await this.#read(name, (row) => ids.has(String(row[key])));
    const parentOf = (row: Row) => String(row['parentId'] ?? '');
    for (const row of rows.toSorted((one, other) => parentOf(one).localeCompare(parentOf(other)))) {
      const problem = await this.#insert(name, row);
      if (problem !== null)
        this.#report.skip(`${name}: ${String(row[title]).slice(0, 80)}`, problem);
      else await this.#finish(name, row);
    }
  }

  async restoreDependents({ name, parent }: { name: string; parent: string }) {
    const rows = await this.#read(name, (row) => this.#ids.has(String(row[parent])));
    for (const row of rows) await this.#insert(name, row);
  }

  async restoreDays(name: string, before: string | undefined) {
    if (before === undefined) return;
    for (const row of await this.#read(name, ({ day }) => String(day) < before))
      await this.#insert(name, row);
  }

  /** Indexes the restored content. Its tags belong to the index, so it is done last. */
  async updateSearchIndex() {
    for (const item of this.#content) await indexItem(this.#to, item);
  }

  async #finish(name: string, row: Row) {
    const id = String(row[getDemoTable(name).key]);
    this.#ids.add(id);
    this.count += 1;
    const kind = contentKinds.find((one) => one === name);
    if (kind) this.#content.push({ kind, id });
    this.#report.count(name, 'created');
    if (name === 'media')
      await claimOrphans(
        this.#to,
        listMediaNames({
          url: id,
          social: row['social'] === null ? null : String(row['social']),
          variants: String(row['variants']),
        }),
      );
  }

  /** Inserts a row. Returns why it could not be, or null. */
  async #insert(name: string, row: Row): Promise<string | null> {
    const shape = await this.#shape(name);
    if (await findRow(this.#to, shape, row)) return 'It is there again.';
    for (const column of ['slug', 'email'])
      if (demoTables[name] && column in row && (await this.#has(name, column, row[column])))
        return `Something else has the same ${column} now.`;
    for (const [column, table] of Object.entries(references)) {
      const id = row[column];
      if (id === null || id === undefined || (await this.#has(table, 'id', id))) continue;
      const isOptional = shape.columns.some((one) => one.name === column && one.isNullable);
      if (!isOptional || requiredParents.has(column)) return 'What it belongs to is gone.';
      row[column] = null;
    }
    await insertRows(this.#to, shape, [row]);
    return null;
  }

  async #has(table: string, column: string, value: string | number | null | undefined) {
    const row = await anyTable(this.#to)
      .selectFrom(table)
      .select(column)
      .where(column, '=', value ?? null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #read(name: string, isWanted: (row: Row) => boolean): Promise<Row[]> {
    const found: Row[] = [];
    for await (const rows of readRows(this.#from, await this.#shape(name)))
      found.push(...rows.filter(isWanted));
    return found;
  }

  async #shape(name: string): Promise<TableShape> {
    this.#shapes ??= await describeTables(this.#to, () => false);
    const shape = this.#shapes.find((one) => one.name === name);
    if (!shape) throw new Error(`There is no table ${name}.`);
    return shape;
  }
}
