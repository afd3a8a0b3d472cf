import { randomBytes } from 'node:crypto';
import { inTransaction } from '#content/write.server.ts';
import { accessTokenBytes, formatAccessToken } from '#lib/access-token.ts';
import { badRequest, conflict, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { hashToken } from '#platform/auth/session-token.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { queueTokenMail } from './notices.server.ts';
import { getTokenExpiry, maxTokens, type CreateToken } from './schema.ts';
import type { AccessTokenTable } from './table.server.ts';

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
    const names = await requireTokenQuota(trx, userId);
    if (names.includes(name))
      throw conflict('name', 'Another token has this name. Choose another, or revoke that one.');
    const expiresAt = getTokenExpiry(input);
    return insertToken(trx, userId, { name, scopes, expiresAt, clientHost: null });
  });
}

/** What an owner has permitted to a program that signs in through the browser. */
type ClientToken = Pick<AccessTokenTable, 'name' | 'expiresAt' | 'clientHost'> & {
  scopes: readonly TokenScope[];
};

/** Creates the token of a program. Where its name is taken, it gets a number. Throws BAD_REQUEST if there are too many. */
export function createClientToken(
  db: Db,
  userId: string,
  input: ClientToken,
): Promise<CreatedToken> {
  return inTransaction(db, async (trx) => {
    const names = new Set(await requireTokenQuota(trx, userId));
    let { name } = input;
    for (let number = 2; names.has(name); number += 1) name = `${input.name} (${number})`;
    return insertToken(trx, userId, { ...input, name });
  });
}

async function insertToken(
  db: Db,
  userId: string,
  { name, scopes, expiresAt, clientHost }: ClientToken,
): Promise<CreatedToken> {
  const id = newId();
  const token = formatAccessToken(randomBytes(accessTokenBytes));
  await db
    .insertInto('accessToken')
    .values({
      id,
      userId,
      name,
      hash: hashToken(token),
      scopes: JSON.stringify(scopes),
      createdAt: new Date().toISOString(),
      expiresAt,
      usedAt: null,
      usedNetwork: null,
      clientHost,
    })
    .execute();
  await queueTokenMail(db, { userId, tokenId: id });
  return { id, token, name, expiresAt };
}

/** The names of an owner's tokens. Throws BAD_REQUEST if there may be no other. */
export async function requireTokenQuota(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accessToken')
    .select('name')
    .where('userId', '=', userId)
    .limit(maxTokens)
    .execute();
  if (rows.length >= maxTokens)
    throw badRequest(`You have ${maxTokens} tokens already. Revoke one that you no longer need.`);
  return rows.map((row) => row.name);
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

/** Ends a token at once, whoever has it, and returns its name; undefined if it has ended before. */
export async function endToken(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('accessToken')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Ends the token that somebody has, and returns whose it was; undefined if there is no such token. */
export function revokeByCredential(db: Db, credential: string) {
  return db
    .deleteFrom('accessToken')
    .where('hash', '=', hashToken(credential))
    .returning(['id', 'name', 'userId'])
    .executeTakeFirst();
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
