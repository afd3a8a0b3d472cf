import type { Db } from '#platform/db/database.ts';
import { queueEvents } from '#platform/events/event-queue.server.ts';

/** Queues the one event of an import, when it has ended. Its items have none: there may be thousands. */
export const queueImportEvent = (db: Db): Promise<void> =>
  queueEvents(db, [{ type: 'content.imported', data: { source: 'import', url: '/' } }]);
