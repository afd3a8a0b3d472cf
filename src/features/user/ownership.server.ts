import { inTransaction } from '#content/write.server.ts';
import { conflict, forbidden, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { canActAgainst } from './policy.ts';
import { hideWritten, removePerson, showHidden } from './removal.server.ts';
import type { Ban, Contributions } from './schema.ts';

/** Bans that are ended in one run. */
const mostAtOnce = 100;

/** Makes somebody an owner, or no longer. The last owner who can sign in stays one. */
export function changeRole(db: Db, id: string, role: 'user' | 'admin') {
  return inTransaction(db, async (trx) => {
    const person = await getPerson(trx, id);
    if (role === 'user') await demandAnotherOwner(trx, id);
    if (role === 'admin' && person.banned === 1)
      throw conflict('role', `${person.name} is banned. Unban them before making them an owner.`);
    await change(trx, id, { role });
  });
}

/** Lets somebody read, but write no more; if wished, what they wrote is hidden until the ban ends. */
export function banPerson(db: Db, ownerId: string, { id, reason, until, hide }: Ban) {
  return inTransaction(db, async (trx) => {
    const person = await getPerson(trx, id);
    if (!canActAgainst({ id: ownerId, role: 'admin' }, person)) throw refuseOwner();
    await change(trx, id, {
      banned: 1,
      banReason: reason || null,
      banExpires: until ? new Date(until).toISOString() : null,
    });
    if (hide) await hideWritten(trx, id);
  });
}

export function unbanPerson(db: Db, id: string) {
  return inTransaction(db, async (trx) => {
    await getPerson(trx, id);
    await liftBan(trx, id);
  });
}

/** Ends the bans whose time has come, so that what they hid comes back. */
export async function liftEndedBans(db: Db, now = new Date()) {
  const ended = await db
    .selectFrom('user')
    .select('id')
    .where('banned', '=', 1)
    .where('banExpires', '<=', now.toISOString())
    .limit(mostAtOnce)
    .execute();
  for (const { id } of ended) await inTransaction(db, (trx) => liftBan(trx, id));
}

/** Removes somebody else, for good. */
export function removeOther(
  db: Db,
  ownerId: string,
  { id, contributions }: { id: string; contributions: Contributions },
) {
  return inTransaction(db, async (trx) => {
    const person = await getPerson(trx, id);
    if (!canActAgainst({ id: ownerId, role: 'admin' }, person)) throw refuseOwner();
    await removePerson(trx, id, contributions);
  });
}

/** Removes oneself, for good; the last owner cannot. */
export function leave(db: Db, id: string, contributions: Contributions) {
  return inTransaction(db, async (trx) => {
    const person = await getPerson(trx, id);
    if (person.role === 'admin') await demandAnotherOwner(trx, id);
    await removePerson(trx, id, contributions);
  });
}

/** Throws unless somebody else is an owner who can sign in. */
async function demandAnotherOwner(db: Db, id: string) {
  // Holds all owners' rows, so that two owners who step down at once do so one after the other.
  await db.updateTable('user').set({ role: 'admin' }).where('role', '=', 'admin').execute();
  const other = await db
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
  if (!other)
    throw conflict(
      'role',
      'The site would be left without an owner who can sign in. Make somebody else an owner first.',
    );
}

async function liftBan(db: Db, id: string) {
  await change(db, id, { banned: 0, banReason: null, banExpires: null });
  await showHidden(db, id);
}

const refuseOwner = () =>
  forbidden('An owner can be neither banned nor removed. Take the role away first.');

async function getPerson(db: Db, id: string) {
  const person = await db
    .selectFrom('user')
    .select(['id', 'name', 'role', 'banned'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw notFound('person');
  return person;
}

type Changed = Partial<Record<'banReason' | 'banExpires', string | null>> & {
  role?: 'user' | 'admin';
  banned?: number;
};

async function change(db: Db, id: string, changed: Changed) {
  await db
    .updateTable('user')
    .set({ ...changed, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
