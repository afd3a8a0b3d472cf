import type { Migration } from 'kysely/migration';
import type { Db } from './database.ts';
import { migrations } from '../../../migrations/all.ts';

/** The name of the latest migration, which every migrated database has. */
export const getLatestSchemaVersion = (): string => Object.keys(migrations).at(-1) ?? '';

/** The migrations up to and including this version; undefined for an unknown version. */
export function migrationsUntil(version: string): Record<string, Migration> | undefined {
  const entries = Object.entries(migrations);
  const last = entries.findIndex(([name]) => name === version);
  return last === -1 ? undefined : Object.fromEntries(entries.slice(0, last + 1));
}

/** The names of the migrations that were applied to the database, in their order; none for an empty database. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'schemaMigration')) return [];
  const rows = await db
    .withTables<{ schemaMigration: { name: string } }>()
    .selectFrom('schemaMigration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
