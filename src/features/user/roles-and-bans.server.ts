import { isOwner, type Role } from '#lib/roles.ts';
import { inTransaction } from '#content/write.server.ts';
import { conflict, forbidden, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { canActAgainst } from './policy.ts';
import { hideContributions, deleteUser, restoreContributions } from './delete-user.server.ts';
import type { Ban, Contributions } from './schema.ts';
import { endSessions } from './session.server.ts';

/** Bans that one run lifts. */
const maxBansPerRun = 100;

/** Changes the role of a user. Throws a conflict for the last owner who can sign in. */
export function updateRole(db: Db, id: string, role: Role) {
  return inTransaction(db, async (trx) => {
    const person = await getPerson(trx, id);
    if (role === 'user') await requireAnotherOwner(trx, id);
    if (isOwner({ role }) && person.banned === 1)
      throw conflict('role', `${person.name} is banned. Unban them before making them an owner.`);
    await updateUser(trx, id, { role });
    // A later promotion must not bring them back.
    if (role === 'user') await trx.deleteFrom('accessToken').where('userId', '=', id).execute();
  });
}

/** Bans a user from writing, and ends their sessions. With `hide` their comments and entries are hidden until the ban ends. */
export function banPerson(db: Db, ownerId: string, { id, reason, until, hide }: Ban) {
  return inTransaction(db, async (trx) => {
    const person = await getPerson(trx, id);
    if (!canActAgainst({ id: ownerId, role: 'admin' }, person)) throw ownerProtectedError();
    await updateUser(trx, id, {
      banned: 1,
      banReason: reason || null,
      banExpires: until ? new Date(until).toISOString() : null,
    });
    await endSessions(trx, id);
    if (hide) await hideContributions(trx, id);
  });
}

export function unbanPerson(db: Db, id: string) {
  return inTransaction(db, async (trx) => {
    await getPerson(trx, id);
    await liftBan(trx, id);
  });
}

/** Lifts expired bans, and restores what they hid. */
export async function liftExpiredBans(db: Db, now = new Date()) {
  const expired = await db
    .selectFrom('user')
    .select('id')
    .where('banned', '=', 1)
    .where('banExpires', '<=', now.toISOString())
    .limit(maxBansPerRun)
    .execute();
  for (const { id } of expired) await inTransaction(db, (trx) => liftBan(trx, id));
}

/** Deletes another user for good. Throws forbidden for an owner. */
export function removeUser(
  db: Db,
  ownerId: string,
  { id, contributions }: { id: string; contributions: Contributions },
) {
  return inTransaction(db, async (trx) => {
    const person = await getPerson(trx, id);
    if (!canActAgainst({ id: ownerId, role: 'admin' }, person)) throw ownerProtectedError();
    await deleteUser(trx, id, contributions);
  });
}

/** Deletes the user's own account for good. Throws a conflict for the last owner. */
export function removeSelf(db: Db, id: string, contributions: Contributions) {
  return inTransaction(db, async (trx) => {
    const person = await getPerson(trx, id);
    if (isOwner(person)) await requireAnotherOwner(trx, id);
    await deleteUser(trx, id, contributions);
  });
}

/** Throws a conflict unless there is another owner who can sign in. */
async function requireAnotherOwner(db: Db, id: string) {
  // Locks the rows of all owners, so that two owners who step down at the same time are serialized.
  await db.updateTable('user').set({ role: 'admin' }).where('role', '=', 'admin').execute();
  const otherOwner = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('banned', '=', 0)
    .where('id', '!=', id)
    .where((where) => {
      const passkey = where.selectFrom('passkey').select('passkey.id');
      const account = where.selectFrom('account').select('account.id');
      return where.or([
        where.exists(passkey.whereRef('passkey.userId', '=', 'user.id')),
        where.exists(account.whereRef('account.userId', '=', 'user.id')),
      ]);
    })
    .limit(1)
    .executeTakeFirst();
  if (!otherOwner)
    throw conflict(
      'role',
      'This is the last owner who can sign in. Make another user an owner first.',
    );
}

async function liftBan(db: Db, id: string) {
  await updateUser(db, id, { banned: 0, banReason: null, banExpires: null });
  await restoreContributions(db, id);
}

const ownerProtectedError = () =>
  forbidden('An owner can be neither banned nor deleted. Make them a member first.');

async function getPerson(db: Db, id: string) {
  const person = await db
    .selectFrom('user')
    .select(['id', 'name', 'role', 'banned'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw notFound('person');
  return person;
}

type UserChanges = Partial<Record<'banReason' | 'banExpires', string | null>> & {
  role?: Role;
  banned?: number;
};

async function updateUser(db: Db, id: string, changes: UserChanges) {
  await db
    .updateTable('user')
    .set({ ...changes, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
