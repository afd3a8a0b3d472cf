import type { Db } from '#platform/db/database.ts';
import { describeTables } from '#platform/db/whole-tables.server.ts';
import { idOf, startBringing } from './carry-post.server.ts';
import { carryText } from './import-text.server.ts';
import { readResume, type Resume } from './read-resume.ts';
import type { TransferReport } from './transfer-report.ts';

/** Brings the experiences of a JSON Resume. One is known by what, with whom and since when. */
export async function importResume(
  db: Db,
  resume: Resume,
  { dryRun, report }: { dryRun: boolean; report: TransferReport },
): Promise<void> {
  const { carrying } = await startBringing(db, { report, dryRun });
  const [table] = await describeTables(db, (name) => name !== 'experience');
  if (!table) throw new Error('There is no table experience.');
  for (const { body, ...experience } of readResume(resume)) {
    const { type, title, organisation, startsOn } = experience;
    const source = `${title}, ${organisation}`;
    if (startsOn === null) {
      report.leave(source, 'Nothing says since when.');
      continue;
    }
    const id = idOf(`resume ${type} ${title} ${organisation} ${startsOn}`);
    const known = await db
      .selectFrom('experience')
      .select(['createdAt', 'updatedAt', 'version', 'publishedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    const now = new Date().toISOString();
    const times = known ?? { createdAt: now, updatedAt: now, publishedAt: now };
    const fields = { id, ...experience, ...times, status: 'published' };
    await carryText(
      db,
      { source, kind: 'experience', table, document: { fields, body } },
      carrying,
    );
  }
}
