import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { contentKinds } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/table-io.server.ts';

interface DemoTable {
  /** The primary key. */
  key: string;
  /** The column by which people recognize a row. */
  title: string;
  /** The columns by which a row counts as changed by the owner. Those that change by themselves are not among them. */
  compared: string[];
}

const contentColumns = ['title', 'status', 'publishedAt', 'trashedAt', 'updatedAt'];

/** The tables that the demo content fills, in the order in which their rows can be inserted. */
export const demoTables: Readonly<Record<string, DemoTable>> = {
  user: { key: 'id', title: 'name', compared: ['name', 'email', 'role'] },
  setting: { key: 'key', title: 'key', compared: ['value'] },
  media: { key: 'url', title: 'filename', compared: ['alt', 'filename'] },
  bookmarkCollection: { key: 'id', title: 'title', compared: ['slug', 'title', 'description'] },
  bookmark: {
    key: 'id',
    title: 'title',
    compared: ['collectionId', 'title', 'link', 'excerpt', 'note', 'tags'],
  },
  ...Object.fromEntries(
    contentKinds.map((kind) => [kind, { key: 'id', title: 'title', compared: contentColumns }]),
  ),
  comment: { key: 'id', title: 'body', compared: ['body'] },
  guestbookEntry: { key: 'id', title: 'body', compared: ['body', 'pinnedAt'] },
};

/** Of these tables one item says from which day on the rows are not of the demo. */
export const dailyTables = ['dailyView', 'dailyReferrer'] as const;

/** Settings that the demo brings; the site keeps other values in the same table. */
export const demoSettings = ['site', 'social', 'introduction'];

export interface DemoRow {
  id: string;
  title: string;
  fingerprint: string;
  row: Row;
}

/** Rows per statement: engines limit the number of bound values. */
const batchSize = 500;

/** Reads the rows of one of `demoTables` with these keys, or all. */
export async function readDemoRows(db: Db, name: string, ids?: string[]): Promise<DemoRow[]> {
  const table = getDemoTable(name);
  const columns = [...new Set([table.key, table.title, ...table.compared])];
  const select = () => anyTable(db).selectFrom(name).select(columns);
  if (!ids) return (await select().execute()).map((row) => toDemoRow(table, row));
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += batchSize)
    rows.push(
      ...(await select()
        .where(table.key, 'in', ids.slice(start, start + batchSize))
        .execute()),
    );
  return rows.map((row) => toDemoRow(table, row));
}

export function getDemoTable(name: string): DemoTable {
  const table = demoTables[name];
  if (!table) throw new Error(`The demo content fills no table ${name}.`);
  return table;
}

const toDemoRow = ({ key, title, compared }: DemoTable, row: Row): DemoRow => ({
  id: String(row[key]),
  title: String(row[title] ?? ''),
  fingerprint: createHash('sha256')
    .update(JSON.stringify(compared.map((column) => row[column])))
    .digest('base64url'),
  row,
});

/** Tables are named at run time here, so their row type is the generic one. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<string, Row>>; // see above
