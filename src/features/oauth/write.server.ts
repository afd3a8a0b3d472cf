import { randomBytes } from 'node:crypto';
import { inTransaction } from '#content/write.server.ts';
import { newId } from '#lib/id.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { hashToken } from '#platform/auth/session-token.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Client } from './client-metadata.ts';
import { codeLifetimeMs } from './schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Programs that nobody has allowed; the oldest make room for new ones. */
const maxUnused = 1_000;
const unusedRetentionMs = dayMs;
/** Longer than a token lives. */
const usedRetentionMs = 400 * dayMs;
/** A code that is used again within this time ends its token. */
const codeRetentionMs = dayMs;
/** Limits how long one run holds the database. */
const maxDeletedPerRun = 1_000;
/** 256 bits. */
const codeBytes = 32;

/** Stores a program that registers itself, so that owners may allow it. */
export function registerClient(db: Db, client: Omit<Client, 'id'>): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const superfluous = trx
      .selectFrom('oauthClient')
      .select('id')
      .where('usedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .offset(maxUnused - 1)
      .limit(maxDeletedPerRun);
    await trx.deleteFrom('oauthClient').where('id', 'in', superfluous).execute();
    const { name, redirectUris } = client;
    const id = newId();
    const createdAt = new Date().toISOString();
    const row = { id, name, redirectUris: JSON.stringify(redirectUris), createdAt, usedAt: null };
    await trx.insertInto('oauthClient').values(row).execute();
    return { id };
  });
}

/** What an owner has permitted. */
export interface Grant {
  userId: string;
  client: Client;
  redirectUri: string;
  challenge: string;
  scopes: readonly TokenScope[];
  /** When the token will expire. ISO 8601. */
  tokenExpiresAt: string;
}

/** Issues the code with which a program gets its token. Nobody can read it again. */
export function issueCode(db: Db, grant: Grant): Promise<string> {
  const { client, scopes, ...rest } = grant;
  const code = randomBytes(codeBytes).toString('base64url');
  const now = new Date();
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('oauthClient')
      .set({ usedAt: now.toISOString() })
      .where('id', '=', client.id)
      .execute();
    await trx
      .insertInto('oauthCode')
      .values({
        ...rest,
        hash: hashToken(code),
        clientId: client.id,
        clientName: client.name,
        scopes: JSON.stringify(scopes),
        expiresAt: new Date(now.getTime() + codeLifetimeMs).toISOString(),
        usedAt: null,
        tokenId: null,
      })
      .execute();
    return code;
  });
}

/** Deletes old codes, and programs that nobody has allowed or that have not been used for long. Recurring. */
export async function deleteExpiredClients(db: Db, now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const codes = db
    .selectFrom('oauthCode')
    .select('hash')
    .where('expiresAt', '<', before(codeRetentionMs))
    .limit(maxDeletedPerRun);
  await db.deleteFrom('oauthCode').where('hash', 'in', codes).execute();
  const clients = db
    .selectFrom('oauthClient')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('usedAt', 'is', null), eb('createdAt', '<', before(unusedRetentionMs))]),
        eb('usedAt', '<', before(usedRetentionMs)),
      ]),
    )
    .limit(maxDeletedPerRun);
  await db.deleteFrom('oauthClient').where('id', 'in', clients).execute();
}
