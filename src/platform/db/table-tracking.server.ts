import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, Dialect, Driver, DatabaseConnection } from 'kysely';
import { accessedTables, type Access } from './accessed-tables.ts';
import { explained } from './unavailable.ts';

/** Stands for every table, where it cannot be known which have changed. */
export const ALL_TABLES: ReadonlySet<string> = new Set(['*']);

type Listener = (tables: ReadonlySet<string>) => void;

/** Tells which tables have been written, once the write is committed. */
export class Changes {
  readonly #listeners = new Set<Listener>();

  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  report(tables: ReadonlySet<string>) {
    if (tables.size > 0) for (const listener of this.#listeners) listener(tables);
  }
}

const readers = new AsyncLocalStorage<Set<string>>();

/** Runs the function and notes in `into` every table that it reads, before the query runs. */
export function recordReads<Result>(into: Set<string>, run: () => Result): Result {
  return readers.run(into, run);
}

/** The same dialect, whose driver notes reads and reports writes. */
export function trackTables(dialect: Dialect, changes: Changes): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => trackDriver(dialect.createDriver(), changes),
  };
}

/** What a connection's open transaction has written. Savepoints rolled back are reported all the same: harmless. */
interface Tracked extends DatabaseConnection {
  readonly bare: DatabaseConnection;
  pending: Set<string> | null;
}

function trackDriver(driver: Driver, changes: Changes): Driver {
  const bare = (connection: DatabaseConnection) => (connection as Tracked).bare; // made by acquireConnection below
  const settle = (connection: DatabaseConnection) => {
    const tracked = connection as Tracked; // made by acquireConnection below
    const written = tracked.pending;
    tracked.pending = null;
    return written ?? new Set<string>();
  };
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) =>
      trackConnection(await explained(driver.acquireConnection(options)), changes),
    releaseConnection: (connection, options) => driver.releaseConnection(bare(connection), options),
    beginTransaction: async (connection, settings) => {
      await explained(driver.beginTransaction(bare(connection), settings));
      (connection as Tracked).pending = new Set(); // made by acquireConnection above
    },
    commitTransaction: async (connection) => {
      await explained(driver.commitTransaction(bare(connection)));
      changes.report(settle(connection));
    },
    rollbackTransaction: async (connection) => {
      settle(connection);
      await driver.rollbackTransaction(bare(connection));
    },
    savepoint: async (connection, name, compile) =>
      driver.savepoint?.(bare(connection), name, compile),
    rollbackToSavepoint: async (connection, name, compile) =>
      driver.rollbackToSavepoint?.(bare(connection), name, compile),
    releaseSavepoint: async (connection, name, compile) =>
      driver.releaseSavepoint?.(bare(connection), name, compile),
  };
}

function trackConnection(bare: DatabaseConnection, changes: Changes): Tracked {
  return {
    bare,
    pending: null,
    async executeQuery(query, options) {
      const access = note(query);
      const result = await explained(bare.executeQuery<never>(query, options));
      if (access.written.size > 0) {
        if (this.pending) for (const table of access.written) this.pending.add(table);
        else changes.report(access.written);
      }
      return result;
    },
    streamQuery(query, chunkSize, options) {
      note(query);
      return bare.streamQuery(query, chunkSize, options);
    },
  };
}

function note(query: CompiledQuery): Access {
  const access = accessedTables(query.query);
  const into = readers.getStore();
  if (into) for (const table of access.read) into.add(table);
  return access;
}
