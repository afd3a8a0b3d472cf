import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';

declare module '../db/database.ts' {
  interface Database {
    /** The salt of the hashes of a day (`2026-11-21`, UTC); once it is deleted, they cannot be computed again. */
    visitorSalt: { day: string; salt: string };
  }
}

/** Where a request comes from. Neither is stored. */
export interface Visitor {
  address: string;
  agent: string;
}

/** The hash that stands for a visitor on the day of the salt, 16 characters. */
export function hashVisitor(salt: string, { address, agent }: Visitor): string {
  return createHash('sha256')
    .update(`${salt}\0${address}\0${agent}`)
    .digest('base64url')
    .slice(0, 16);
}

/** The salt of a day, the same in every process: the first one stored. Older salts are deleted. Begins a transaction. */
export function getDaySalt(db: Db, day: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await deleteSaltsBefore(trx, day);
    await trx
      .insertInto('visitorSalt')
      .values({ day, salt: randomBytes(16).toString('base64url') })
      .onConflict((on) => on.column('day').doNothing())
      .execute();
    const row = await trx
      .selectFrom('visitorSalt')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.salt;
  });
}

/** Deletes the salts of the days before this one. */
export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('visitorSalt').where('day', '<', day).execute();
}
