import type { Db } from '#platform/db/database.ts';
import type { Contributions } from './schema.ts';

/**
 * Removes a person with their sessions, accounts, passkeys and reactions. What they wrote stays under no name, or goes
 * too. It stands in tables of other rooms, which visit this one; so it is done here, on the tables.
 */
export async function removePerson(db: Db, id: string, contributions: Contributions) {
  if (contributions === 'remove') {
    await db.deleteFrom('guestbookEntry').where('userId', '=', id).execute();
    // A comment that others have answered is left as a grave, without a word or a name.
    await db
      .updateTable('comment')
      .set({ status: 'removed', body: '', html: '', userId: null })
      .where('userId', '=', id)
      .execute();
  }
  await db.deleteFrom('user').where('id', '=', id).execute();
}

/** Hides what somebody wrote and everybody sees, marked so that the end of their ban brings back this and no more. */
export async function hideWritten(db: Db, userId: string) {
  for (const table of written)
    await db
      .updateTable(table)
      .set({ status: 'hidden', hiddenByBan: 1 })
      .where('userId', '=', userId)
      .where('status', '=', 'visible')
      .execute();
}

export async function showHidden(db: Db, userId: string) {
  for (const table of written)
    await db
      .updateTable(table)
      .set({ status: 'visible', hiddenByBan: 0 })
      .where('userId', '=', userId)
      .where('status', '=', 'hidden')
      .where('hiddenByBan', '=', 1)
      .execute();
}

const written = ['comment', 'guestbookEntry'] as const;
