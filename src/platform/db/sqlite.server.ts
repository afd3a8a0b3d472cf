import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { EngineConnection } from './engine.ts';
import { ALL_TABLES, type Changes } from './table-tracking.server.ts';

/** Milliseconds that a statement waits for another process's write. */
const busyTimeout = 5_000;
/** Compiling a statement costs more than running most; this many are kept. */
const keptStatements = 500;

export function openSqlite(file: string, changes: Changes): EngineConnection {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file, { timeout: busyTimeout });
  sqlite.pragma('journal_mode = WAL');
  // An acknowledged write must outlive a power cut.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');

  // The figure changes when another connection has written, and only then.
  const version = sqlite.prepare('PRAGMA data_version').pluck();
  let seen = version.get();
  return {
    engine: 'sqlite',
    dialect: new TransactionalDdlDialect({ database: keepStatements(sqlite) }),
    poll() {
      const now = version.get();
      if (now === seen) return;
      seen = now;
      changes.report(ALL_TABLES);
    },
    trusted: () => true,
    ready: async () => void sqlite.prepare('SELECT 1').get(),
    connections: () => ({}),
    close: async () => {},
  };
}

/** SQLite's schema changes are transactional, though Kysely does not say so of its dialect. */
class TransactionalDdlDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function keepStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, Sqlite.Statement>();
  return {
    close: () => void sqlite.close(),
    prepare(sql) {
      let statement = kept.get(sql);
      if (!statement) {
        statement = sqlite.prepare(sql);
        const [oldest] = kept.keys();
        if (kept.size >= keptStatements && oldest !== undefined) kept.delete(oldest);
      } else kept.delete(sql);
      kept.set(sql, statement);
      // better-sqlite3's statement is what Kysely asks for; only their overloads differ.
      return statement as unknown as ReturnType<SqliteDatabase['prepare']>;
    },
  };
}
