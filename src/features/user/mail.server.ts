import type { Db } from '#platform/db/database.ts';
import { isUnknownEmail } from './email.ts';

/** Replies to the user's comments, or, for owners, every new comment and entry. */
export type MailChoice = 'notifyReplies' | 'notifyEntries';

/** A site has one owner or a few. */
const maxOwners = 20;

/** The ids of the owners with notifications on, without the author. */
export async function listOwnersToNotify(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('notifyEntries', '=', 1)
    .where('id', '!=', authorId)
    .limit(maxOwners)
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of all owners, for what they cannot switch off: the state of the site itself. */
export async function listOwnerIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .limit(maxOwners)
    .execute();
  return rows.map((row) => row.id);
}

/** The e-mail address of an owner; null if they have none, or are no owner any more. */
export async function findOwnerAddress(db: Db, id: string): Promise<string | null> {
  const person = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return person && !isUnknownEmail(person.email) ? person.email : null;
}

/** The user's e-mail address; null if they turned these mails off, or have no address. */
export async function findMailAddress(
  db: Db,
  id: string,
  choice: MailChoice,
): Promise<string | null> {
  const person = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', id)
    .where(choice, '=', 1)
    .executeTakeFirst();
  return person && !isUnknownEmail(person.email) ? person.email : null;
}
