import { sql, type Kysely } from 'kysely';
import type { Db } from './database.ts';
import { engineOf } from './engine-of.server.ts';

/** A row as every engine has it: text, whole numbers, nothing. */
export type Row = Record<string, string | number | null>;

export interface TableShape {
  name: string;
  /** In the order of their names, so that two engines tell the same. */
  columns: { name: string; isText: boolean; isNullable: boolean }[];
  /** The columns of the primary key. */
  key: string[];
}

/** Rows of one page; tables with long texts take fewer, because a page is held in memory. */
const rowsAtOnce = 1_000;
const longRowsAtOnce = 100;
/** Because an engine takes only so many values in a statement. */
const valuesAtOnce = 5_000;

/** Every table of the site but those that are named, in the order of their names. */
export async function describeTables(db: Db, without: (name: string) => boolean) {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !name.startsWith('schemaMigration') && !without(name),
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
      key: await findKey(db, name),
    });
  return shapes.toSorted(byName);
}

/** By code units: the same on every machine. */
function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

async function findKey(db: Db, table: string): Promise<string[]> {
  if (engineOf(db) === 'sqlite') {
    const { rows } = await sql<{ name: string; pk: number }>`
      pragma table_info(${sql.table(table)})`.execute(db);
    const key = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
    return key.map(({ name }) => name);
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

/** The rows of a table in the order of its key, compared byte by byte: the same order on both engines. */
export async function* readRows(db: Db, table: TableShape): AsyncGenerator<Row[]> {
  const isLong = table.columns.some(({ name }) => ['body', 'html', 'snapshot'].includes(name));
  const atOnce = isLong ? longRowsAtOnce : rowsAtOnce;
  const parts = table.key.map((name) => comparable(db, table, name));
  let last: Row | undefined;
  do {
    const after = last;
    let query = anyTable(db).selectFrom(table.name).select(namesOf(table)).limit(atOnce);
    for (const part of parts) query = query.orderBy(part);
    if (after)
      query = query.where(
        sql<boolean>`(${sql.join(parts)}) > (${sql.join(table.key.map((name) => after[name]))})`,
      );
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}

const namesOf = (table: TableShape) => table.columns.map(({ name }) => name);

function comparable(db: Db, table: TableShape, name: string) {
  const isText = table.columns.some((column) => column.name === name && column.isText);
  const column = sql.ref(`${table.name}.${name}`);
  return isText && engineOf(db) === 'postgres' ? sql`${column} collate "C"` : sql`${column}`;
}

export async function insertRows(db: Db, table: TableShape, rows: Row[]): Promise<void> {
  const atOnce = Math.max(1, Math.floor(valuesAtOnce / table.columns.length));
  for (let start = 0; start < rows.length; start += atOnce)
    await anyTable(db)
      .insertInto(table.name)
      .values(rows.slice(start, start + atOnce))
      .execute();
}

export async function deleteRows(db: Db, table: TableShape): Promise<void> {
  await anyTable(db).deleteFrom(table.name).execute();
}

export async function findRow(db: Db, table: TableShape, like: Row): Promise<Row | undefined> {
  let query = anyTable(db).selectFrom(table.name).select(namesOf(table));
  for (const name of table.key) query = query.where(name, '=', like[name] ?? null);
  return query.executeTakeFirst();
}

export async function updateRow(db: Db, table: TableShape, row: Row): Promise<void> {
  let query = anyTable(db).updateTable(table.name).set(row);
  for (const name of table.key) query = query.where(name, '=', row[name] ?? null);
  await query.execute();
}

export async function hasRows(db: Db, table: TableShape): Promise<boolean> {
  const row = await anyTable(db)
    .selectFrom(table.name)
    .select(table.key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tables are named at run time here; their rows are what every engine has. */
function anyTable(db: Db) {
  return db as unknown as Kysely<Record<string, Row>>; // see above
}

/**
 * Runs what fills tables in any order: what refers to rows that come later is looked at when all are there. Inside a
 * transaction.
 */
export async function inAnyOrder(db: Db, run: () => Promise<void>): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return run();
  }
  const references = await listReferences(db);
  const alter = async (how: 'deferrable initially deferred' | 'not deferrable') => {
    for (const { table, name } of references)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(
        db,
      );
  };
  await alter('deferrable initially deferred');
  await run();
  await sql`set constraints all immediate`.execute(db);
  await alter('not deferrable');
}

async function listReferences(db: Db) {
  const { rows } = await sql<{ table: string; name: string }>`/* no tables */
    select relation.relname as "table", one.conname as name from pg_catalog.pg_constraint one
    join pg_catalog.pg_class relation on relation.oid = one.conrelid
    where one.contype = 'f' and relation.relnamespace = current_schema()::regnamespace
    order by relation.relname, one.conname`.execute(db);
  return rows;
}

/** Reads in `run` see the site as it was at one moment, while others write on. */
export function atOneMoment<Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return run(db);
  const transaction = db.transaction();
  if (engineOf(db) === 'sqlite') return transaction.execute(run);
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(run);
}
