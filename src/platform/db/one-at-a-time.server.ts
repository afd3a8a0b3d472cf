import { sql } from 'kysely';
import type { Db } from './database.ts';
import { engineOf } from './engine-of.server.ts';

/**
 * Lets transactions that name the same key go on one after the other, until each ends. On SQLite they do so anyway; on
 * PostgreSQL two that look before they write would both see nothing.
 */
export async function oneAtATime(transaction: Db, key: string): Promise<void> {
  if (engineOf(transaction) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
