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
