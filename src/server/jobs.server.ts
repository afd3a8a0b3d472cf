import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { recordPublished } from '#content/record-published.server.ts';
import { emptyTrash } from '#content/trash.server.ts';
import { deleteOldAnswers } from '#features/http-api/idempotency.server.ts';
import { removeOrphans } from '#features/media/orphans.server.ts';
import { deleteOldVisitors } from '#features/analytics/views.server.ts';
import { cleanUpProposals } from '#features/proposal/retention.server.ts';
import { sumOldHearts } from '#features/reaction/heart.server.ts';
import { deleteExpiredClients } from '#features/oauth/write.server.ts';
import { deleteOldDeliveries } from '#features/webhook/log.server.ts';
import { deleteExpiredTokens } from '#features/token/write.server.ts';
import { liftExpiredBans } from '#features/user/roles-and-bans.server.ts';
import { deleteOldEvents } from '#platform/audit/audit-log.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** The recurring jobs of the site. */
export function createRecurringJobs(storage: Storage): Job[] {
  return [
    { name: 'empty the trash', intervalMs: 6 * hourMs, run: (db) => emptyTrash(db) },
    { name: 'delete visitor hashes', intervalMs: hourMs, run: (db) => deleteOldVisitors(db) },
    // Before the clock could be set back.
    { name: 'record what is public', intervalMs: minuteMs, run: (db) => recordPublished(db) },
    { name: 'sum hearts', intervalMs: hourMs, run: (db) => sumOldHearts(db) },
    // What was scheduled appears by itself.
    { name: 'find filled pages', intervalMs: minuteMs, run: refreshFilledPaths },
    { name: 'end bans', intervalMs: minuteMs, run: (db) => liftExpiredBans(db) },
    { name: 'delete old audit events', intervalMs: 6 * hourMs, run: (db) => deleteOldEvents(db) },
    {
      name: 'delete old webhook deliveries',
      intervalMs: 6 * hourMs,
      run: (db) => deleteOldDeliveries(db),
    },
    { name: 'delete expired tokens', intervalMs: 6 * hourMs, run: (db) => deleteExpiredTokens(db) },
    { name: 'delete old answers', intervalMs: hourMs, run: (db) => deleteOldAnswers(db) },
    { name: 'clean up proposals', intervalMs: 6 * hourMs, run: (db) => cleanUpProposals(db) },
    { name: 'delete expired programs', intervalMs: hourMs, run: (db) => deleteExpiredClients(db) },
    // Orphaned files of interrupted uploads are noted first, and deleted an hour later.
    { name: 'remove orphaned files', intervalMs: hourMs, run: (db) => removeOrphans(db, storage) },
  ];
}
