import { Kysely } from 'kysely';
import type { Database, Engine } from './database.ts';
import { openPostgres } from './postgres.server.ts';
import { openSqlite } from './sqlite.server.ts';
import { ChangeFeed, trackTables } from './table-tracking.server.ts';
import { registerChanges } from './cached-read.server.ts';
import type { EngineConnection } from './engine.ts';
import type { WriteWatch } from './write-watch.server.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  changes: ChangeFeed;
  /** Checks for writes of other processes, where the engine sends no notifications. Cheap. */
  poll(): void;
  /** False while writes of other processes may be missed; cached pages are not used then. */
  isChangeFeedLive(): boolean;
  /** From now on tells the other processes of the server what is written, and hears of theirs. */
  joinSiblings(siblings: Siblings): void;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** The number of this process's connections by state; empty where there is no pool. */
  connections(): Record<string, number>;
  close(): Promise<void>;
}

/** The other processes of one server. */
export interface Siblings {
  /** Resolves when all others have handled it; never rejects. */
  announce(tables: string[]): Promise<unknown>;
  onAnnouncement(handle: (tables: string[]) => void): void;
}

interface Location {
  url?: string | undefined;
  file: string;
  /** A file that nobody else opens and that is deleted afterwards: nothing is flushed, so writing is faster. */
  isTemporary?: boolean;
  /** Limits the connections to PostgreSQL. */
  maxConnections?: number;
}

/** Opens PostgreSQL at `url`, or the SQLite file, without migrating it. */
export async function openDatabase(options: Location): Promise<OpenDatabase> {
  const changes = new ChangeFeed();
  const connection: EngineConnection = options.url
    ? openPostgres(options.url, changes, options.maxConnections)
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
    joinSiblings: (siblings) => joinSiblings(siblings, changes, connection.writeWatch),
    ping: connection.ping,
    connections: connection.connections,
    close: async () => {
      await connection.close();
      await db.destroy();
    },
  };
}

function joinSiblings(siblings: Siblings, changes: ChangeFeed, writeWatch: WriteWatch | null) {
  writeWatch?.expectAnnouncements();
  changes.announceWith(async (tables) => {
    const send = () => siblings.announce([...tables]);
    await (writeWatch ? writeWatch.announce(send) : send());
  });
  siblings.onAnnouncement((list) => {
    const tables = new Set(list);
    changes.receive(tables);
    writeWatch?.receive(tables);
  });
}
