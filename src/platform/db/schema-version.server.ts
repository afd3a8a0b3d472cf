import type { Migration } from 'kysely/migration';
import { migrations } from '../../../migrations/all.ts';

/** The name of the latest migration, which every migrated database has. */
export const getLatestSchemaVersion = (): string => Object.keys(migrations).at(-1) ?? '';

/** The migrations up to and including this version; undefined for an unknown version. */
export function migrationsUntil(version: string): Record<string, Migration> | undefined {
  const entries = Object.entries(migrations);
  const last = entries.findIndex(([name]) => name === version);
  return last === -1 ? undefined : Object.fromEntries(entries.slice(0, last + 1));
}
