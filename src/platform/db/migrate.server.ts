import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrations as allMigrations } from '../../../migrations/all.ts';
import type { Db } from './database.ts';
import type { OpenDatabase } from './open.server.ts';
import { changesChannel } from './postgres-listener.server.ts';

/** Migrates the schema to the latest version in one transaction. Rejects databases of newer versions. */
export async function migrate(
  { db, engine }: OpenDatabase,
  migrations: Record<string, Migration> = allMigrations,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schemaMigration',
    migrationLockTableName: 'schemaMigrationLock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw isNewerSchemaError(error) ? new Error(newerSchemaMessage) : error;
  if (engine === 'postgres') await createChangeTriggers(db);
}

const newerSchemaMessage =
  'The database was changed by a newer version of Mallard. Start that version, or restore a backup made by this one.';

function isNewerSchemaError(error: unknown): boolean {
  return (
    error instanceof Error && /previously executed migration .* is missing/.test(error.message)
  );
}

/** An advisory lock id that no other code of ours uses. */
const triggerLockId = 7_239_001;

/** Creates triggers that notify on commit which table was written, so that other processes invalidate their pages. */
async function createChangeTriggers(db: OpenDatabase['db']) {
  if ((await findTablesWithoutTrigger(db)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    // Processes that start at the same time would create the same function twice.
    await sql`select pg_advisory_xact_lock(${sql.lit(triggerLockId)})`.execute(trx);
    await sql`create or replace function mallard_announce() returns trigger language plpgsql as $$
      begin perform pg_notify(${sql.lit(changesChannel)}, TG_TABLE_NAME); return null; end $$`.execute(
      trx,
    );
    for (const name of await findTablesWithoutTrigger(trx))
      await sql`create or replace trigger announce after insert or update or delete or truncate on ${sql.table(name)}
        for each statement execute function mallard_announce()`.execute(trx);
  });
}

/** The tables without the trigger: new ones, and those of an interrupted start. */
async function findTablesWithoutTrigger(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`/* no tables */
    select relname as name from pg_catalog.pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'schemaMigration%'
      and not exists (select 1 from pg_catalog.pg_trigger where tgrelid = pg_class.oid and tgname = 'announce')
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}
