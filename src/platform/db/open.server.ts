import { Kysely } from 'kysely';
import type { Database, Engine } from './database.ts';
import { openPostgres } from './postgres.server.ts';
import { openSqlite } from './sqlite.server.ts';
import { Changes, trackTables } from './table-tracking.server.ts';
import type { EngineConnection } from './engine.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  changes: Changes;
  /** Looks for what other processes wrote, where the engine does not tell by itself. Cheap. */
  poll(): void;
  /** False while other processes' writes may go unnoticed. */
  trusted(): boolean;
  /** Throws when the database does not answer. */
  ready(): Promise<void>;
  /** Connections of this process by state; nothing where there is no pool. */
  connections(): Record<string, number>;
  close(): Promise<void>;
}

/** Opens PostgreSQL by `url`, or the SQLite file. Neither has been migrated yet. */
export async function openDatabase(at: {
  url?: string | undefined;
  file: string;
}): Promise<OpenDatabase> {
  const changes = new Changes();
  const connection: EngineConnection = at.url
    ? openPostgres(at.url, changes)
    : openSqlite(at.file, changes);
  const db = new Kysely<Database>({ dialect: trackTables(connection.dialect, changes) });
  return {
    db,
    engine: connection.engine,
    changes,
    poll: connection.poll,
    trusted: connection.trusted,
    ready: connection.ready,
    connections: connection.connections,
    close: async () => {
      await connection.close();
      await db.destroy();
    },
  };
}
