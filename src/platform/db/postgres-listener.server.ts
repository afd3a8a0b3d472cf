import pg from 'pg';
import { ALL_TABLES, type ChangeFeed } from './table-tracking.server.ts';

/** The channel on which the tables' triggers send notifications. */
export const changesChannel = 'mallard_changes';
/** Delay between two attempts to connect. */
const retryDelayMs = 1_000;

interface ChangeListener {
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Publishes the tables that other processes write; after a lost connection, all tables. */
export function listenForChanges(
  url: string,
  changes: ChangeFeed,
  isOwnBackend: (backend: number) => boolean,
): ChangeListener {
  let client: pg.Client | undefined;
  let isConnected = false;
  let isClosed = false;
  let retryTimer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'mallard changes',
      keepAlive: true,
    });
    client = next;
    let isLost = false;
    const scheduleReconnect = () => {
      if (isLost) return;
      isLost = true;
      isConnected = false;
      if (!isClosed) retryTimer = setTimeout(() => void connect(), retryDelayMs);
    };
    next.on('error', scheduleReconnect);
    next.on('end', scheduleReconnect);
    next.on('notification', (notification) => {
      if (notification.payload && !isOwnBackend(notification.processId))
        changes.receive(new Set([notification.payload]));
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${changesChannel}`);
      isConnected = !isLost;
      changes.receive(ALL_TABLES);
    } catch {
      scheduleReconnect();
    }
  };
  void connect();

  return {
    isConnected: () => isConnected,
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      await client?.end().catch(() => {});
    },
  };
}
