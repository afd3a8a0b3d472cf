import { Kysely } from 'kysely';
import type { Database, Engine } from './database.ts';
import { openPostgres } from './postgres.server.ts';
import { openSqlite } from './sqlite.server.ts';
import { ChangeFeed, trackTables } from './table-tracking.server.ts';
import { registerChanges } from './cached-read.server.ts';
import type { EngineConnection } from './engine.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  changes: ChangeFeed;
  /** Checks for writes of other processes, where the engine sends no notifications. Cheap. */
  poll(): void;
  /** False while writes of other processes may be missed; cached pages are not used then. */
  isChangeFeedLive(): boolean;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** The number of this process's connections by state; empty where there is no pool. */
  connections(): Record<string, number>;
  close(): Promise<void>;
}

interface Location {
  url?: string | undefined;
  file: string;
  /** A file that nobody else opens and that is deleted afterwards: nothing is flushed, so writing is faster. */
  isTemporary?: boolean;
}

/** Opens PostgreSQL at `url`, or the SQLite file, without migrating it. */
export async function openDatabase(options: Location): Promise<OpenDatabase> {
  const changes = new ChangeFeed();
  const connection: EngineConnection = options.url
    ? openPostgres(options.url, changes)
    : openSqlite(options.file, changes, options.isTemporary);
  const db = new Kysely<Database>({ dialect: trackTables(connection.dialect, changes) });
  registerChanges(db, {
    changes,
    poll: connection.poll,
    isChangeFeedLive: connection.isChangeFeedLive,
  });
  return {
    db,
    engine: connection.engine,
    changes,
    poll: connection.poll,
    isChangeFeedLive: connection.isChangeFeedLive,
    ping: connection.ping,
    connections: connection.connections,
    close: async () => {
      await connection.close();
      await db.destroy();
    },
  };
}
