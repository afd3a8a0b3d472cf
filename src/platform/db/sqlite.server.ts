import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type TransactionSettings,
} from 'kysely';
import type { EngineConnection } from './engine.ts';
import { ALL_TABLES, type ChangeFeed } from './table-tracking.server.ts';

/** How long a statement waits for another process's write. */
const busyTimeoutMs = 5_000;
/** Compiling a statement costs more than running most of them, so this many are cached. */
const maxCachedStatements = 500;

export function openSqlite(
  file: string,
  changes: ChangeFeed,
  isTemporary = false,
): EngineConnection {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file, { timeout: busyTimeoutMs });
  // A temporary database keeps the rollback journal: the write-ahead log would write every page twice.
  if (!isTemporary) sqlite.pragma('journal_mode = WAL');
  // An acknowledged write must survive a power failure.
  sqlite.pragma(`synchronous = ${isTemporary ? 'OFF' : 'FULL'}`);
  sqlite.pragma('foreign_keys = ON');

  // The value changes only when another connection has written.
  const dataVersion = sqlite.prepare('PRAGMA data_version').pluck();
  let lastVersion = dataVersion.get();
  return {
    engine: 'sqlite',
    dialect: new SharedSqliteDialect({ database: cacheStatements(sqlite) }),
    poll() {
      const now = dataVersion.get();
      if (now === lastVersion) return;
      lastVersion = now;
      changes.publish(ALL_TABLES);
    },
    isChangeFeedLive: () => true,
    ping: async () => void sqlite.prepare('SELECT 1').get(),
    connections: () => ({}),
    close: async () => {},
  };
}

/** Shares the file with other processes. SQLite's schema changes are transactional, though Kysely does not say so. */
class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }

  override createDriver() {
    return new ImmediateDriver(this.#config);
  }
}

/**
 * A transaction takes the write lock when it begins. One that reads first and writes later would fail at once, without
 * waiting, if another process has written in between.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const statement = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(statement));
  }
}
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function cacheStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const cache = new Map<string, Sqlite.Statement>();
  return {
    close: () => void sqlite.close(),
    prepare(sql) {
      let statement = cache.get(sql);
      if (!statement) {
        statement = sqlite.prepare(sql);
        const [oldest] = cache.keys();
        if (cache.size >= maxCachedStatements && oldest !== undefined) cache.delete(oldest);
      } else cache.delete(sql);
      cache.set(sql, statement);
      // better-sqlite3's statement is what Kysely asks for; only their overloads differ.
      return statement as unknown as ReturnType<SqliteDatabase['prepare']>;
    },
  };
}
