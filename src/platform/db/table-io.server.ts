import { sql, type Kysely } from 'kysely';
import type { Db } from './database.ts';
import { engineOf } from './engine-of.server.ts';

/** A row in the common format of both engines: text, integers and null. */
export type Row = Record<string, string | number | null>;

export interface TableShape {
  name: string;
  /** Sorted by name, so that both engines give the same order. */
  columns: { name: string; isText: boolean; isNullable: boolean }[];
  /** The columns of the primary key. */
  primaryKey: string[];
}

/** Rows per page; fewer for tables with long texts, because a page is held in memory. */
const rowsPerPage = 1_000;
const longRowsPerPage = 100;
/** Engines limit the number of bound values per statement. */
const maxValuesPerStatement = 5_000;

/** Describes every table of the site, except the excluded ones, sorted by name. */
export async function describeTables(db: Db, isExcluded: (name: string) => boolean) {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !name.startsWith('schemaMigration') && !isExcluded(name),
  );
  const shapes: TableShape[] = [];
  for (const { name, columns } of tables)
    shapes.push({
      name,
      columns: columns
        .map((column) => ({
          name: column.name,
          isText: /text|char/i.test(column.dataType),
          isNullable: column.isNullable,
        }))
        .toSorted(byName),
      primaryKey: await findPrimaryKey(db, name),
    });
  return shapes.toSorted(byName);
}

/** By code units: the same on every machine. */
function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

async function findPrimaryKey(db: Db, table: string): Promise<string[]> {
  if (engineOf(db) === 'sqlite') {
    const { rows } = await sql<{ name: string; pk: number }>`
      pragma table_info(${sql.table(table)})`.execute(db);
    const primaryKey = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
    return primaryKey.map(({ name }) => name);
  }
  const { rows } = await sql<{ name: string }>`/* no tables */
    select attribute.attname as name from pg_catalog.pg_index one
    cross join lateral unnest(one.indkey) with ordinality as part(number, position)
    join pg_catalog.pg_attribute attribute on attribute.attrelid = one.indrelid and attribute.attnum = part.number
    where one.indisprimary and one.indrelid = to_regclass(${`"${table}"`}) order by part.position`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Reads the rows of a table in pages, ordered bytewise by primary key: the same on both engines. */
export async function* readRows(db: Db, table: TableShape): AsyncGenerator<Row[]> {
  const isLong = table.columns.some(({ name }) => ['body', 'html', 'snapshot'].includes(name));
  const batchSize = isLong ? longRowsPerPage : rowsPerPage;
  const parts = table.primaryKey.map((name) => sortExpression(db, table, name));
  let last: Row | undefined;
  do {
    const cursor = last;
    let query = untyped(db).selectFrom(table.name).select(columnNames(table)).limit(batchSize);
    for (const part of parts) query = query.orderBy(part);
    if (cursor)
      query = query.where(
        sql<boolean>`(${sql.join(parts)}) > (${sql.join(table.primaryKey.map((name) => cursor[name]))})`,
      );
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}

const columnNames = (table: TableShape) => table.columns.map(({ name }) => name);

function sortExpression(db: Db, table: TableShape, name: string) {
  const isText = table.columns.some((column) => column.name === name && column.isText);
  const column = sql.ref(`${table.name}.${name}`);
  return isText && engineOf(db) === 'postgres' ? sql`${column} collate "C"` : sql`${column}`;
}

export async function insertRows(db: Db, table: TableShape, rows: Row[]): Promise<void> {
  const batchSize = Math.max(1, Math.floor(maxValuesPerStatement / table.columns.length));
  for (let start = 0; start < rows.length; start += batchSize)
    await untyped(db)
      .insertInto(table.name)
      .values(rows.slice(start, start + batchSize))
      .execute();
}

export async function deleteRows(db: Db, table: TableShape): Promise<void> {
  await untyped(db).deleteFrom(table.name).execute();
}

export async function findRow(db: Db, table: TableShape, match: Row): Promise<Row | undefined> {
  let query = untyped(db).selectFrom(table.name).select(columnNames(table));
  for (const name of table.primaryKey) query = query.where(name, '=', match[name] ?? null);
  return query.executeTakeFirst();
}

export async function updateRow(db: Db, table: TableShape, row: Row): Promise<void> {
  let query = untyped(db).updateTable(table.name).set(row);
  for (const name of table.primaryKey) query = query.where(name, '=', row[name] ?? null);
  await query.execute();
}

export async function hasRows(db: Db, table: TableShape): Promise<boolean> {
  const row = await untyped(db)
    .selectFrom(table.name)
    .select(table.primaryKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tables are named at run time here, so their row type is the generic one. */
function untyped(db: Db) {
  return db as unknown as Kysely<Record<string, Row>>; // see above
}

/**
 * Runs `run` with foreign keys checked at its end, so that tables can be filled in any order. Must be called inside a
 * transaction.
 */
export async function deferForeignKeys(db: Db, run: () => Promise<void>): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return run();
  }
  const foreignKeys = await listForeignKeys(db);
  const alter = async (mode: 'deferrable initially deferred' | 'not deferrable') => {
    for (const { table, name } of foreignKeys)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(mode)}`.execute(
        db,
      );
  };
  await alter('deferrable initially deferred');
  await run();
  await sql`set constraints all immediate`.execute(db);
  await alter('not deferrable');
}

async function listForeignKeys(db: Db) {
  const { rows } = await sql<{ table: string; name: string }>`/* no tables */
    select relation.relname as "table", one.conname as name from pg_catalog.pg_constraint one
    join pg_catalog.pg_class relation on relation.oid = one.conrelid
    where one.contype = 'f' and relation.relnamespace = current_schema()::regnamespace
    order by relation.relname, one.conname`.execute(db);
  return rows;
}

/** Runs `run` in a read transaction: all its reads see the same snapshot while others write. */
export function inSnapshot<Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return run(db);
  // Read only, so that on SQLite another process may write meanwhile.
  const transaction = db.transaction().setAccessMode('read only');
  if (engineOf(db) === 'sqlite') return transaction.execute(run);
  return transaction.setIsolationLevel('repeatable read').execute(run);
}
