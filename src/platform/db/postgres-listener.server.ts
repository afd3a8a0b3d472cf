import pg from 'pg';
import { ALL_TABLES, type Changes } from './table-tracking.server.ts';

/** The channel on which the tables' triggers tell what was written. */
export const changesChannel = 'mallard_changes';
/** Milliseconds between two tries to reach a database that is away. */
const retryAfter = 1_000;

interface Listener {
  connected(): boolean;
  close(): Promise<void>;
}

/** Hears of the tables that other processes write, and after a gap that any may have changed. */
export function listenForChanges(
  url: string,
  changes: Changes,
  isOwn: (backend: number) => boolean,
): Listener {
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'mallard changes',
      keepAlive: true,
    });
    client = next;
    let lost = false;
    const again = () => {
      if (lost) return;
      lost = true;
      connected = false;
      if (!closed) retry = setTimeout(() => void connect(), retryAfter);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', (told) => {
      if (told.payload && !isOwn(told.processId)) changes.report(new Set([told.payload]));
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${changesChannel}`);
      connected = !lost;
      changes.report(ALL_TABLES);
    } catch {
      again();
    }
  };
  void connect();

  return {
    connected: () => connected,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
