import type { Db } from '#platform/db/database.ts';
import { isUnknownEmail } from './email.ts';

/** Answers to what one wrote, or, for owners, whatever is written. */
export type MailChoice = 'notifyReplies' | 'notifyEntries';

/** Sites have one owner or a few. */
const mostOwners = 20;

/** The owners who want to hear of what somebody else wrote. */
export async function listOwnersToTell(db: Db, writerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('notifyEntries', '=', 1)
    .where('id', '!=', writerId)
    .limit(mostOwners)
    .execute();
  return rows.map((row) => row.id);
}

/** Where to write to somebody; null if they do not want it, or gave no address. */
export async function findAddress(db: Db, id: string, choice: MailChoice): Promise<string | null> {
  const person = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', id)
    .where(choice, '=', 1)
    .executeTakeFirst();
  return person && !isUnknownEmail(person.email) ? person.email : null;
}
