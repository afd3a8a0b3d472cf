import { PostgresAdapter } from 'kysely';
import type { Db, Engine } from './database.ts';

/** For the few places where the engines need different SQL. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
