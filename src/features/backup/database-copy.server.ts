import Sqlite from 'better-sqlite3';
import { copyFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { isDerived } from '#content/folder-format/excluded-tables.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { listAppliedMigrations, migrationsUntil } from '#platform/db/schema-version.server.ts';
import { deferForeignKeys, deleteRows, describeTables } from '#platform/db/table-io.server.ts';
import type { TablePart } from './format.ts';
import { hashTable, insertJsonLines, writeJsonLines } from './table-jsonl.server.ts';

export interface DatabaseLocation {
  /** Of PostgreSQL. */
  url?: string | undefined;
  /** Of SQLite. */
  file: string;
}

/**
 * A copy of the whole database, with what backups leave out, such as sessions; on PostgreSQL without derived tables, which
 * have columns that are no text. The next start builds them.
 */
export interface DatabaseCopy {
  /** Puts the database back as it was when it was copied. No process may have it open. */
  restore(): Promise<void>;
}

/** What a copy contains; written into its folder when the copy is complete. */
const copySchema = z.object({
  /** The names of the migrations that were applied. */
  applied: z.array(z.string()),
  /** The process that made it. */
  pid: z.int(),
  /** Of PostgreSQL. */
  tables: z.record(z.string(), z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })),
});
type CopyContent = z.infer<typeof copySchema>;
const contentFileName = 'copy.json';

/** Copies the database: SQLite's file byte by byte, PostgreSQL's rows into files in the folder. */
export async function createDatabaseCopy(
  location: DatabaseLocation,
  workFolder: string,
): Promise<DatabaseCopy> {
  const database = await openDatabase(location);
  const content: CopyContent = { applied: [], pid: process.pid, tables: {} };
  try {
    content.applied = await listAppliedMigrations(database.db);
    if (location.url !== undefined) content.tables = await copyTables(database.db, workFolder);
  } finally {
    await database.close();
  }
  if (location.url === undefined) await copySqlite(location.file, join(workFolder, sqliteName));
  await writeFile(join(workFolder, contentFileName), JSON.stringify(content), { flush: true });
  return { restore: () => restoreCopy(location, workFolder, content) };
}

/** The copy that a process has left in this folder; null if it is not complete. */
export async function readDatabaseCopy(
  location: DatabaseLocation,
  workFolder: string,
): Promise<(DatabaseCopy & Pick<CopyContent, 'applied' | 'pid'>) | null> {
  const text = await readFile(join(workFolder, contentFileName), 'utf8').catch(() => '');
  if (text === '') return null;
  const content = copySchema.parse(JSON.parse(text));
  return { ...content, restore: () => restoreCopy(location, workFolder, content) };
}

function restoreCopy(location: DatabaseLocation, workFolder: string, content: CopyContent) {
  if (location.url === undefined) return restoreSqlite(location.file, join(workFolder, sqliteName));
  const tables = new Map(Object.entries(content.tables));
  return restorePostgres(location, { folder: workFolder, applied: content.applied, tables });
}

const sqliteName = 'mallard.sqlite';

/** Throws with a sentence if another process has the database open. */
export async function requireNoOtherProcess({ url, file }: DatabaseLocation): Promise<void> {
  const isOpen = url === undefined ? isSqliteOpen(file) : await isPostgresOpen(url);
  if (isOpen)
    throw new AppError(
      'PRECONDITION_FAILED',
      'The site is running, or another command has its database open. Stop it, then run the same command again.',
    );
}

/** How long a short command of another process is waited for. */
const lockTimeoutMs = 2_000;

/** In WAL mode every open connection holds a lock that an exclusive one cannot share. */
function isSqliteOpen(file: string): boolean {
  const sqlite = new Sqlite(file, { timeout: lockTimeoutMs });
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.exec('BEGIN EXCLUSIVE; COMMIT');
    return false;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    sqlite.close();
  }
}

/** The server forgets a connection shortly after it is closed, also one of this process. */
async function isPostgresOpen(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'mallard upgrade' });
  await client.connect();
  try {
    const until = performance.now() + lockTimeoutMs;
    while (await hasOtherConnections(client)) {
      if (performance.now() > until) return true;
      await wait(lockTimeoutMs / 20);
    }
    return false;
  } finally {
    await client.end();
  }
}

async function hasOtherConnections(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
      and application_name in ('mallard', 'mallard changes') limit 1`,
  );
  return (rowCount ?? 0) > 0;
}

async function copySqlite(file: string, copy: string): Promise<void> {
  // A copy of the file alone is whole only without a write-ahead log.
  const sqlite = new Sqlite(file);
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
  await copyFile(file, copy);
}

async function restoreSqlite(file: string, copy: string): Promise<void> {
  const temporaryFile = `${file}.restored`;
  await copyFile(copy, temporaryFile);
  await syncFile(temporaryFile);
  // A log that belongs to other pages would be applied to the restored file.
  for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  await rename(temporaryFile, file);
}

async function syncFile(path: string) {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}

interface PostgresCopy {
  folder: string;
  applied: string[];
  tables: Map<string, TablePart>;
}

async function copyTables(db: Db, folder: string): Promise<Record<string, TablePart>> {
  const tables: Record<string, TablePart> = {};
  for (const table of await describeTables(db, isDerived))
    tables[table.name] = await writeJsonLines(db, table, join(folder, table.name));
  return tables;
}

async function restorePostgres(location: DatabaseLocation, copy: PostgresCopy) {
  const migrations = migrationsUntil(copy.applied.at(-1) ?? '') ?? {};
  const database = await openDatabase(location);
  try {
    const { db } = database;
    // A failed migration was one transaction, which has left nothing.
    if (await isUnchanged(db, copy)) return;
    await db.transaction().execute(async (trx) => {
      await dropTables(trx);
      for (const { up } of Object.values(migrations)) await up(trx);
      await insertCopy(trx, copy);
      await trx
        .withTables<{ schemaMigration: { name: string } }>()
        .deleteFrom('schemaMigration')
        .where('name', 'not in', copy.applied)
        .execute();
      if (!(await isUnchanged(trx, copy)))
        throw new Error('The rows that were put back are not those that were copied.');
    });
    // Nothing is pending: this creates the triggers of the tables.
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}

async function isUnchanged(db: Db, { applied, tables }: PostgresCopy): Promise<boolean> {
  const current = await listAppliedMigrations(db);
  if (current.join() !== applied.join()) return false;
  const shapes = await describeTables(db, isDerived);
  if (shapes.length !== tables.size) return false;
  for (const shape of shapes)
    if ((await hashTable(db, shape)).sha256 !== tables.get(shape.name)?.sha256) return false;
  return true;
}

/** All tables except those that record the migrations. */
async function dropTables(db: Db) {
  const { rows } = await sql<{ name: string }>`/* no tables */
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'schemaMigration%'`.execute(db);
  for (const { name } of rows) await sql`drop table ${sql.table(name)} cascade`.execute(db);
}

async function insertCopy(db: Db, { folder }: PostgresCopy) {
  const shapes = await describeTables(db, isDerived);
  await deferForeignKeys(db, async () => {
    for (const shape of shapes) {
      // A migration may have inserted rows.
      await deleteRows(db, shape);
      await insertJsonLines(db, shape, join(folder, shape.name));
    }
  });
}
