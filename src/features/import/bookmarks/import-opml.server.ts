import { listEntries } from '#features/blogroll/data.server.ts';
import { parseOpml } from '#features/blogroll/parse-opml.ts';
import { ListedSites } from '#features/blogroll/same-site.ts';
import { importEntries } from '#features/blogroll/write.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import type { Db } from '#platform/db/database.ts';

/** Imports the list of a feed reader into the blogroll. Sites that are listed do not change. */
export async function importOpml(
  db: Db,
  opml: string,
  { dryRun, report }: { dryRun: boolean; report: TaskReport },
) {
  const { entries, skipped } = parseOpml(opml);
  for (const { name, reason } of skipped) report.skip(name || 'An outline', reason);
  const listed = new ListedSites(await listEntries(db));
  for (const entry of entries) {
    report.count('blogrollEntry', listed.find(entry) === 'listed' ? 'same' : 'created');
    listed.add(entry);
  }
  if (!dryRun && entries.length > 0) await importEntries(db, entries);
}
