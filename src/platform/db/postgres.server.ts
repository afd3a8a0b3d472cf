import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { EngineConnection } from './engine.ts';
import { listenForChanges } from './postgres-listener.server.ts';
import type { Changes } from './table-tracking.server.ts';

/** Milliseconds after which a database that does not answer counts as away. */
const connectTimeout = 3_000;
const statementTimeout = 15_000;
/** Connections a process holds at most; PostgreSQL allows 100 to all of them by default. */
const poolSize = 10;

export function openPostgres(url: string, changes: Changes): EngineConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    application_name: 'mallard',
  });
  // Counts come as bigint text by default; none here passes 2^53.
  const own = new Set<number>();
  pool.on('connect', (client) => {
    own.add(processId(client));
    // Nor must one that breaks between two queries of a transaction: the pool listens only to those that rest.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => void own.delete(processId(client)));
  // An idle connection that breaks must not end the process; the next query says so.
  pool.on('error', () => {});
  const listener = listenForChanges(url, changes, (backend) => own.has(backend));
  return {
    engine: 'postgres',
    dialect: new PostgresDialect({ pool }),
    poll: () => {},
    trusted: listener.connected,
    ready: async () => void (await pool.query('SELECT 1')),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: listener.close,
  };
}

function processId(client: pg.PoolClient): number {
  // Set by the server's BackendKeyData; missing in pg's types.
  return (client as unknown as { processID: number }).processID;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
