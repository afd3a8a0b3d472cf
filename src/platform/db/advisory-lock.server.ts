import { sql } from 'kysely';
import type { Db } from './database.ts';
import { engineOf } from './engine-of.server.ts';

/**
 * Serializes transactions that use the same key, until each ends. SQLite serializes writers anyway; on PostgreSQL two
 * transactions that read before they write would both find no row.
 */
export async function acquireAdvisoryLock(transaction: Db, key: string): Promise<void> {
  if (engineOf(transaction) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
