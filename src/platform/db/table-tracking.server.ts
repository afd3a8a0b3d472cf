import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, Dialect, Driver, DatabaseConnection } from 'kysely';
import {
  explainDatabaseError,
  findStorageProblem,
  withExplainedErrors,
} from '#lib/storage-problem.ts';
import { findAccess, type Access } from './accessed-tables.ts';
import { resolveParameters } from './current-time.server.ts';
import { ReadRecord } from './read-record.server.ts';

/** Means every table, where it is unknown which ones have changed. */
export const ALL_TABLES: ReadonlySet<string> = new Set(['*']);

type Listener = (tables: ReadonlySet<string>) => void;

/** Publishes which tables have been written, after the write is committed. */
export class ChangeFeed {
  readonly #listeners = new Set<Listener>();
  #announce: ((tables: ReadonlySet<string>) => Promise<void>) | undefined;

  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** From now on what this process publishes is announced, too, by a function that never rejects. */
  announceWith(announce: (tables: ReadonlySet<string>) => Promise<void>) {
    this.#announce = announce;
  }

  /** Publishes a write. Where it is announced, returns a promise that all processes of the server know of it. */
  publish(tables: ReadonlySet<string>): Promise<void> | undefined {
    if (tables.size === 0) return undefined;
    this.receive(tables);
    return this.#announce?.(tables);
  }

  /** Publishes what another process has written, in this process alone. */
  receive(tables: ReadonlySet<string>) {
    for (const listener of this.#listeners) listener(tables);
  }
}

/** Who records the reads of the current call. */
type Reader = Set<string> | ReadRecord;
const readers = new AsyncLocalStorage<Reader>();

/**
 * Runs the function and adds to `into` every table that it reads, before each query runs. A record gets the statements,
 * too, after they have run.
 */
export function trackReads<Result>(into: Reader, run: () => Result): Result {
  return readers.run(into, run);
}

/** Adds to what the current `trackReads` records, for a value that was read before. */
export function recordReads(record: ReadRecord) {
  const into = readers.getStore();
  if (into instanceof ReadRecord) into.addRecord(record);
  else if (into) addTables(into, record.tables);
}

function addTables(into: Reader, tables: Iterable<string>) {
  const set = into instanceof ReadRecord ? into.tables : into;
  for (const table of tables) set.add(table);
}

/** Wraps a dialect so that its driver tracks reads and publishes writes. */
export function trackTables(dialect: Dialect, changes: ChangeFeed): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => trackDriver(dialect.createDriver(), changes),
  };
}

/** The tables that a connection's open transaction has written, including those of rolled-back savepoints. */
interface TrackedConnection extends DatabaseConnection {
  readonly untracked: DatabaseConnection;
  pending: Set<string> | null;
  /** The announcements of what it has written since it was acquired. */
  announcements: Promise<void>[];
  /**
   * What the disk or the database reported in the open transaction. SQLite then rolls back by itself, and would commit
   * each further statement alone, so no statement runs until the transaction is rolled back.
   */
  failure: unknown;
}

function trackDriver(driver: Driver, changes: ChangeFeed): Driver {
  const untracked = (connection: DatabaseConnection) => (connection as TrackedConnection).untracked; // made by acquireConnection below
  const takePending = (connection: DatabaseConnection) => {
    const tracked = connection as TrackedConnection; // made by acquireConnection below
    const written = tracked.pending;
    tracked.pending = null;
    tracked.failure = undefined;
    return written ?? new Set<string>();
  };
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) =>
      trackConnection(await withExplainedErrors(driver.acquireConnection(options)), changes),
    // Whoever has written goes on when all processes of the server know, and the connection is free meanwhile.
    releaseConnection: async (connection, options) => {
      await driver.releaseConnection(untracked(connection), options);
      const { announcements } = connection as TrackedConnection; // made by acquireConnection above
      if (announcements.length > 0) await Promise.all(announcements);
    },
    beginTransaction: async (connection, settings) => {
      await withExplainedErrors(driver.beginTransaction(untracked(connection), settings));
      (connection as TrackedConnection).pending = new Set(); // made by acquireConnection above
    },
    commitTransaction: async (connection) => {
      throwFailure(connection as TrackedConnection); // made by acquireConnection above
      await withExplainedErrors(driver.commitTransaction(untracked(connection)));
      const written = takePending(connection);
      publishWrite(changes, connection as TrackedConnection, written); // made by acquireConnection above
    },
    // A rollback that fails must not hide why the transaction failed. It has ended by then: SQLite ends it where the disk
    // fails, and PostgreSQL where the connection is lost.
    rollbackTransaction: async (connection) => {
      takePending(connection);
      await driver.rollbackTransaction(untracked(connection)).catch(() => {});
    },
    savepoint: async (connection, name, compile) =>
      driver.savepoint?.(untracked(connection), name, compile),
    rollbackToSavepoint: async (connection, name, compile) =>
      driver.rollbackToSavepoint?.(untracked(connection), name, compile).catch(() => {}),
    releaseSavepoint: async (connection, name, compile) =>
      driver.releaseSavepoint?.(untracked(connection), name, compile),
  };
}

function trackConnection(untracked: DatabaseConnection, changes: ChangeFeed): TrackedConnection {
  return {
    untracked,
    pending: null,
    announcements: [],
    failure: undefined,
    async executeQuery(query, options) {
      throwFailure(this);
      const { access, record } = recordAccess(query);
      const result = await untracked
        .executeQuery<never>(resolveTime(query), options)
        .catch((error: unknown) => {
          if (this.pending && findStorageProblem(error)) this.failure = explainDatabaseError(error);
          record?.preventRepeating();
          throw explainDatabaseError(error);
        });
      // What a transaction has read may never be committed.
      if (this.pending) record?.preventRepeating();
      else record?.addRead(query, access, result.rows);
      if (access.written.size > 0) {
        if (this.pending) for (const table of access.written) this.pending.add(table);
        else publishWrite(changes, this, access.written);
      }
      return result;
    },
    async *streamQuery(query, chunkSize, options) {
      throwFailure(this);
      recordAccess(query).record?.preventRepeating();
      try {
        yield* untracked.streamQuery<never>(resolveTime(query), chunkSize, options);
      } catch (error) {
        throw explainDatabaseError(error);
      }
    },
  };
}

function publishWrite(
  changes: ChangeFeed,
  { announcements }: TrackedConnection,
  tables: ReadonlySet<string>,
) {
  const announcement = changes.publish(tables);
  if (announcement) announcements.push(announcement);
}

function throwFailure({ failure }: TrackedConnection) {
  if (failure !== undefined) throw failure;
}

/** The record is that of the call, if it has one. */
function recordAccess(query: CompiledQuery): { access: Access; record: ReadRecord | undefined } {
  const access = findAccess(query);
  const into = readers.getStore();
  if (into) addTables(into, access.read);
  return { access, record: into instanceof ReadRecord ? into : undefined };
}

function resolveTime(query: CompiledQuery): CompiledQuery {
  const parameters = resolveParameters(query.parameters);
  return parameters === query.parameters ? query : { ...query, parameters };
}
