import type { Db } from '#platform/db/database.ts';

/** Texts of decided proposals are kept this long, and the rest of them a year. */
const textRetentionMs = 30 * 24 * 60 * 60 * 1000;
const retentionMs = 365 * 24 * 60 * 60 * 1000;
/** Limits how long one run holds the database. */
const maxPerRun = 500;

/** Deletes the texts of what was decided a month ago, and what was decided a year ago. Recurring. */
export async function cleanUpProposals(db: Db, now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const decided = db
    .selectFrom('proposal')
    .select('id')
    .where('status', '!=', 'open')
    .orderBy('decidedAt')
    .limit(maxPerRun);
  const old = decided.where('decidedAt', '<', before(textRetentionMs)).where('fields', '!=', '{}');
  await db
    .updateTable('proposal')
    .set({ base: '{}', fields: '{}', size: 0 })
    .where('id', 'in', old)
    .execute();
  const expired = decided.where('decidedAt', '<', before(retentionMs));
  await db.deleteFrom('proposal').where('id', 'in', expired).execute();
}
