import { refreshPlaces } from '#content/places.server.ts';
import { emptyTrash } from '#content/trash.server.ts';
import { removeStrays } from '#features/media/strays.server.ts';
import { forgetVisitors } from '#features/stats/views.server.ts';
import { liftEndedBans } from '#features/user/ownership.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/** What is done again and again, whoever reads. */
export function regularJobs(storage: Storage): Job[] {
  return [
    { name: 'empty the trash', every: 6 * hour, run: (db) => emptyTrash(db) },
    { name: 'forget visitors', every: hour, run: (db) => forgetVisitors(db) },
    // What was scheduled appears by itself.
    { name: 'find filled places', every: minute, run: refreshPlaces },
    { name: 'end bans', every: minute, run: (db) => liftEndedBans(db) },
    // Files that an upload left when it was cut off are noted; an hour later they are nobody's.
    { name: 'remove stray files', every: hour, run: (db) => removeStrays(db, storage) },
  ];
}
