import type { Db } from '#platform/db/database.ts';
import { createImportContext } from '../import-context.server.ts';
import { createImportId } from '../import-post.server.ts';
import { importDocument } from '../import-document.server.ts';
import { parseResume, type Resume } from './parse-resume.ts';
import type { TaskReport } from '#features/tasks/report.ts';

/** Imports the experiences of a JSON Resume, identified by type, title, organisation and start date. */
export async function importResume(
  db: Db,
  resume: Resume,
  { dryRun, report }: { dryRun: boolean; report: TaskReport },
): Promise<void> {
  const { state } = await createImportContext(db, { report, dryRun });
  for (const { body, ...experience } of parseResume(resume)) {
    const { type, title, organisation, startsOn } = experience;
    const source = `${title}, ${organisation}`;
    if (startsOn === null) {
      report.skip(source, 'It has no start date.');
      continue;
    }
    const id = createImportId(`resume ${type} ${title} ${organisation} ${startsOn}`);
    const existing = await db
      .selectFrom('experience')
      .select(['createdAt', 'updatedAt', 'version', 'publishedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    const now = new Date().toISOString();
    const times = existing ?? { createdAt: now, updatedAt: now, publishedAt: now };
    const fields = { id, ...experience, ...times, status: 'published' };
    await importDocument(db, { source, kind: 'experience', document: { fields, body } }, state);
  }
}
