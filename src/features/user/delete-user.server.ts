import { forgetUser } from '#platform/audit/audit-log.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Contributions } from './schema.ts';

/**
 * Deletes a user with their sessions, accounts, passkeys and reactions. Their comments and entries lose the name, or
 * are removed too. Those tables belong to features that import this one, so they are changed here directly.
 */
export async function deleteUser(db: Db, id: string, contributions: Contributions) {
  if (contributions === 'remove') {
    await db.deleteFrom('guestbookEntry').where('userId', '=', id).execute();
    // Comments become tombstones without text and author, because others may have replied to them.
    await db
      .updateTable('comment')
      .set({ status: 'removed', body: '', html: '', userId: null })
      .where('userId', '=', id)
      .execute();
  }
  await forgetUser(db, id);
  await db.deleteFrom('user').where('id', '=', id).execute();
}

/** Hides the visible comments and entries of a user, marked so that the end of the ban restores only these. */
export async function hideContributions(db: Db, userId: string) {
  for (const table of contributionTables)
    await db
      .updateTable(table)
      .set({ status: 'hidden', hiddenByBan: 1 })
      .where('userId', '=', userId)
      .where('status', '=', 'visible')
      .execute();
}

export async function restoreContributions(db: Db, userId: string) {
  for (const table of contributionTables)
    await db
      .updateTable(table)
      .set({ status: 'visible', hiddenByBan: 0 })
      .where('userId', '=', userId)
      .where('status', '=', 'hidden')
      .where('hiddenByBan', '=', 1)
      .execute();
}

const contributionTables = ['comment', 'guestbookEntry'] as const;
