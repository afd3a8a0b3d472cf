import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/all.ts';
import type { OpenDatabase } from './open.server.ts';
import { changesChannel } from './postgres-listener.server.ts';

/** Brings the schema up to date, in one transaction. Refuses a database that a newer version has changed. */
export async function migrate({ db, engine }: OpenDatabase): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schemaMigration',
    migrationLockTableName: 'schemaMigrationLock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw isFromNewer(error) ? new Error(newerSchema) : error;
  if (engine === 'postgres' && results?.length) await announceChanges(db);
}

const newerSchema =
  'The database was changed by a newer version of Mallard. Start that version, or restore a backup made by this one.';

function isFromNewer(error: unknown): boolean {
  return (
    error instanceof Error && /previously executed migration .* is missing/.test(error.message)
  );
}

/** Every table tells on commit that it was written, so that other processes expire their pages. */
async function announceChanges(db: OpenDatabase['db']) {
  await sql`create or replace function mallard_announce() returns trigger language plpgsql as $$
    begin perform pg_notify(${sql.lit(changesChannel)}, TG_TABLE_NAME); return null; end $$`.execute(
    db,
  );
  const tables = (await db.introspection.getTables()).filter(
    (table) => !table.name.startsWith('schemaMigration'),
  );
  for (const { name } of tables)
    await sql`create or replace trigger announce after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function mallard_announce()`.execute(db);
}
