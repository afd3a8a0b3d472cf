import { inTransaction } from '#content/write.server.ts';
import { conflict, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

/** More than a user needs: every query has a limit. */
const maxListed = 100;

export async function listPasskeys(db: Db, userId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'backedUp'])
    .where('userId', '=', userId)
    .orderBy('id')
    .limit(maxListed)
    .execute();
  return rows.map(({ name, backedUp, ...row }) => ({
    ...row,
    name: name || 'Passkey',
    synced: backedUp === 1,
  }));
}

export function listAccounts(db: Db, userId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'providerId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .limit(maxListed)
    .execute();
}

export async function renamePasskey(db: Db, userId: string, input: { id: string; name: string }) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name: input.name })
    .where('id', '=', input.id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('passkey');
}

/** Removes a sign-in method. Throws a conflict for the last one: without it the user could not sign in again. */
export function removeSignInMethod(
  db: Db,
  userId: string,
  { table, id }: { table: 'passkey' | 'account'; id: string },
) {
  return inTransaction(db, async (trx) => {
    // Locks the user's row, so that two concurrent removals are serialized.
    await trx.updateTable('user').set({ id: userId }).where('id', '=', userId).execute();
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      throw notFound(table === 'passkey' ? 'passkey' : 'connected account');
    if ((await countSignInMethods(trx, userId)) === 0)
      throw conflict('id', 'This is your only sign-in method. Add another one first.');
  });
}

async function countSignInMethods(db: Db, userId: string): Promise<number> {
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return Number(Boolean(passkey)) + Number(Boolean(account));
}
