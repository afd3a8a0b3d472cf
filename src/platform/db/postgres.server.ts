import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { EngineConnection } from './engine.ts';
import { listenForChanges } from './postgres-listener.server.ts';
import type { ChangeFeed } from './table-tracking.server.ts';

/** After this time a database that does not answer counts as unreachable. */
const connectTimeoutMs = 3_000;
const statementTimeoutMs = 15_000;
/** Connections per process; by default PostgreSQL allows 100 for all processes together. */
const defaultMaxConnections = 10;

export function openPostgres(
  url: string,
  changes: ChangeFeed,
  maxConnections = defaultMaxConnections,
): EngineConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'mallard',
  });
  // Counts come as bigint text by default; none here passes 2^53.
  const ownBackends = new Set<number>();
  pool.on('connect', (client) => {
    ownBackends.add(processId(client));
    // An error between two queries of a transaction must not end the process: the pool handles idle clients only.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => void ownBackends.delete(processId(client)));
  // An error of an idle connection must not end the process; the next query reports it.
  pool.on('error', () => {});
  const listener = listenForChanges(url, changes, (backend) => ownBackends.has(backend));
  return {
    engine: 'postgres',
    dialect: new PostgresDialect({ pool }),
    poll: () => {},
    writeWatch: null,
    isChangeFeedLive: listener.isConnected,
    ping: async () => void (await pool.query('SELECT 1')),
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
