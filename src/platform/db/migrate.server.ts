import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrations as all } from '../../../migrations/all.ts';
import type { Db } from './database.ts';
import type { OpenDatabase } from './open.server.ts';
import { changesChannel } from './postgres-listener.server.ts';

/** Brings the schema up to date, in one transaction. Refuses a database that a newer version has changed. */
export async function migrate(
  { db, engine }: OpenDatabase,
  migrations: Record<string, Migration> = all,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schemaMigration',
    migrationLockTableName: 'schemaMigrationLock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw isFromNewer(error) ? new Error(newerSchema) : error;
  if (engine === 'postgres') await announceChanges(db);
}

const newerSchema =
  'The database was changed by a newer version of Mallard. Start that version, or restore a backup made by this one.';

function isFromNewer(error: unknown): boolean {
  return (
    error instanceof Error && /previously executed migration .* is missing/.test(error.message)
  );
}

/** Any number that no other lock of ours has. */
const announceLock = 7_239_001;

/** Every table tells on commit that it was written, so that other processes expire their pages. */
async function announceChanges(db: OpenDatabase['db']) {
  if ((await findSilentTables(db)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    // Processes that start together would make the same function twice.
    await sql`select pg_advisory_xact_lock(${sql.lit(announceLock)})`.execute(trx);
    await sql`create or replace function mallard_announce() returns trigger language plpgsql as $$
      begin perform pg_notify(${sql.lit(changesChannel)}, TG_TABLE_NAME); return null; end $$`.execute(
      trx,
    );
    for (const name of await findSilentTables(trx))
      await sql`create or replace trigger announce after insert or update or delete or truncate on ${sql.table(name)}
        for each statement execute function mallard_announce()`.execute(trx);
  });
}

/** The tables that do not tell yet: new ones, and those of a start that ended too soon. */
async function findSilentTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`/* no tables */
    select relname as name from pg_catalog.pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'schemaMigration%'
      and not exists (select 1 from pg_catalog.pg_trigger where tgrelid = pg_class.oid and tgname = 'announce')
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}
