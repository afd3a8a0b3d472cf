import type { Migration } from 'kysely/migration';
import { migrations } from '../../../migrations/all.ts';

/** The newest change of the schema that this program knows: what a migrated database has. */
export const newestSchema = (): string => Object.keys(migrations).at(-1) ?? '';

/** The changes up to this one, as a program of that day knew them; undefined if this one does not know it. */
export function migrationsUntil(schema: string): Record<string, Migration> | undefined {
  const all = Object.entries(migrations);
  const last = all.findIndex(([name]) => name === schema);
  return last === -1 ? undefined : Object.fromEntries(all.slice(0, last + 1));
}
