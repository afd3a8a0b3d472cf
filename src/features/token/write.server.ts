import { randomBytes } from 'node:crypto';
import { inTransaction } from '#content/write.server.ts';
import { accessTokenBytes, formatAccessToken } from '#lib/access-token.ts';
import { badRequest, conflict, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { hashToken } from '#platform/auth/session-token.server.ts';
import type { Db } from '#platform/db/database.ts';
import { queueTokenMail } from './notices.server.ts';
import { getTokenExpiry, maxTokens, type CreateToken } from './schema.ts';

/** Expired tokens stay in the list for a month, so that their owner sees why a program has stopped. */
const expiredRetentionMs = 30 * 24 * 60 * 60 * 1000;
/** Limits how long one run holds the database. */
const maxDeletedPerRun = 1_000;

export interface CreatedToken {
  id: string;
  /** Nobody can read it again. */
  token: string;
  name: string;
  expiresAt: string;
}

/**
 * Creates a token, and queues the mail about it. Throws CONFLICT for a name that another token of the owner has, and
 * BAD_REQUEST if there are too many.
 */
export function createToken(db: Db, userId: string, input: CreateToken): Promise<CreatedToken> {
  return inTransaction(db, async (trx) => {
    const { name, scopes } = input;
    await requireFreeName(trx, userId, name);
    const id = newId();
    const now = new Date();
    const expiresAt = getTokenExpiry(input, now);
    const token = formatAccessToken(randomBytes(accessTokenBytes));
    await trx
      .insertInto('accessToken')
      .values({
        id,
        userId,
        name,
        hash: hashToken(token),
        scopes: JSON.stringify(scopes),
        createdAt: now.toISOString(),
        expiresAt,
        usedAt: null,
        usedNetwork: null,
      })
      .execute();
    await queueTokenMail(trx, { userId, tokenId: id });
    return { id, token, name, expiresAt };
  });
}

async function requireFreeName(db: Db, userId: string, name: string) {
  const rows = await db
    .selectFrom('accessToken')
    .select('name')
    .where('userId', '=', userId)
    .limit(maxTokens)
    .execute();
  if (rows.length >= maxTokens)
    throw badRequest(`You have ${maxTokens} tokens already. Revoke one that you no longer need.`);
  if (rows.some((row) => row.name === name))
    throw conflict('name', 'Another token has this name. Choose another, or revoke that one.');
}

/** Ends a token at once, and returns its name. Throws NOT_FOUND. */
export async function revokeToken(db: Db, userId: string, id: string): Promise<string> {
  const row = await db
    .deleteFrom('accessToken')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw notFound('token');
  return row.name;
}

/** Ends all tokens of an owner at once, and returns how many there were. */
export async function revokeAllTokens(db: Db, userId: string): Promise<number> {
  const rows = await db
    .deleteFrom('accessToken')
    .where('userId', '=', userId)
    .returning('id')
    .execute();
  return rows.length;
}

/** Deletes tokens that expired a month ago. Recurring. */
export async function deleteExpiredTokens(db: Db, now = new Date()): Promise<void> {
  const expired = db
    .selectFrom('accessToken')
    .select('id')
    .where('expiresAt', '<', new Date(now.getTime() - expiredRetentionMs).toISOString())
    .limit(maxDeletedPerRun);
  await db.deleteFrom('accessToken').where('id', 'in', expired).execute();
}
