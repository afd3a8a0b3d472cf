import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
import type { ChangeFeed } from './table-tracking.server.ts';
import { WriteWatch } from './write-watch.server.ts';

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
  const writeWatch = new WriteWatch(() => dataVersion.get(), changes);
  return {
    engine: 'sqlite',
    dialect: new SharedSqliteDialect({ database: cacheStatements(sqlite) }, sqlite),
    poll: () => writeWatch.poll(),
    writeWatch,
    isChangeFeedLive: () => true,
    ping: async () => void sqlite.prepare('SELECT 1').get(),
    connections: () => ({}),
    close: async () => {},
  };
}

/** Shares the file with other processes. SQLite's schema changes are transactional, though Kysely does not say so. */
class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #sqlite: Sqlite.Database;

  constructor(config: SqliteDialectConfig, sqlite: Sqlite.Database) {
    super(config);
    this.#config = config;
    this.#sqlite = sqlite;
  }

  override createAdapter() {
    return new SharedSqliteAdapter();
  }

  override createDriver() {
    return new ImmediateDriver(this.#config, this.#sqlite);
  }
}

/**
 * A transaction takes the write lock when it begins. One that reads first and writes later would fail at once, without
 * waiting, if another process has written in between.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;
  /** Resolves when the connection is free. */
  #isFree: Promise<void> = Promise.resolve();
  #free = () => {};

  constructor(config: SqliteDialectConfig, sqlite: Sqlite.Database) {
    super(config);
    this.#sqlite = sqlite;
  }

  /** One caller at a time, in the order of their calls. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const isFree = this.#isFree;
    const next = Promise.withResolvers<void>();
    this.#isFree = next.promise;
    await isFree;
    this.#free = next.resolve;
    return waitForLock(await super.acquireConnection(), this.#sqlite);
  }

  override async releaseConnection() {
    this.#free();
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const statement = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(statement));
  }
}

/** The longest pause between two attempts to take the write lock. */
const maxLockPauseMs = 25;

/**
 * Lets this process go on while a statement waits for the write of another process. SQLite itself would wait in the
 * statement, and block all requests. Within a transaction nothing waits: it has the lock.
 */
function waitForLock(connection: DatabaseConnection, sqlite: Sqlite.Database): DatabaseConnection {
  const executeAtOnce = (query: CompiledQuery) => {
    sqlite.pragma('busy_timeout = 0');
    try {
      // The statement has run when this returns; only its result is a promise.
      return connection.executeQuery<never>(query);
    } finally {
      sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
    }
  };
  return {
    async executeQuery(query) {
      if (sqlite.inTransaction || readPattern.test(query.sql))
        return connection.executeQuery<never>(query);
      const deadline = performance.now() + busyTimeoutMs;
      for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, maxLockPauseMs)) {
        try {
          return await executeAtOnce(query);
        } catch (error) {
          if (!isLocked(error) || performance.now() > deadline) throw error;
        }
        await wait(pauseMs);
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery<never>(query, chunkSize),
  };
}

/** In WAL mode these wait for nobody. */
const readPattern = /^\s*(\/\*[^*]*\*\/\s*)?(select|pragma)\b/i;

const isLocked = (error: unknown) =>
  error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY';

class SharedSqliteAdapter extends SqliteAdapter {
  /** The driver has one connection for all callers. Kysely's own lock would also be held while a write is announced. */
  override get supportsMultipleConnections() {
    return true;
  }

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
