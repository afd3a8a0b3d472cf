import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { readEnv, type Env } from '#platform/env.server.ts';
import { canSendMail } from '#platform/mail/outbox.server.ts';
import { describeDevice } from './device.ts';
import { findPendingEmail } from './email-change.server.ts';
import { isUnknownEmail } from './email.ts';
import type { UpdateProfile } from './schema.ts';
import { isBanned } from './session.server.ts';
import { listAccounts, listPasskeys } from './sign-in-methods.server.ts';

const maxSessions = 100;

/** The user's own data for the profile page. Throws not found. */
export async function getProfile(db: Db, userId: string, sessionId: string | null) {
  const [person, pendingEmail, accounts, passkeys, sessions] = await Promise.all([
    getPerson(db, userId),
    findPendingEmail(db, userId),
    listAccounts(db, userId),
    listPasskeys(db, userId),
    listSessions(db, userId, sessionId),
  ]);
  return { ...person, pendingEmail, canSendMail: canSendMail(), accounts, passkeys, sessions };
}

/** The configured sign-in providers, without passkeys. */
export function listSignInMethods() {
  return listProviders(readEnv(process.env));
}

async function getPerson(db: Db, id: string) {
  const row = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'emailVerified', 'image', 'role', 'createdAt'])
    .select(['banned', 'banReason', 'banExpires', 'notifyReplies', 'notifyEntries'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('person');
  return {
    ...row,
    email: isUnknownEmail(row.email) ? null : row.email,
    emailVerified: row.emailVerified === 1,
    banned: isBanned(row),
    notifyReplies: row.notifyReplies === 1,
    notifyEntries: row.notifyEntries === 1,
  };
}

/** The sessions of a user, the most recent first. `sessionId` is the one of the caller. */
export async function listSessions(db: Db, userId: string, sessionId: string | null) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute();
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: describeDevice(userAgent),
    createdAt,
    usedAt: updatedAt,
    isThis: id === sessionId,
  }));
}

export async function updateProfile(db: Db, id: string, input: UpdateProfile) {
  const { name, notifyReplies, notifyEntries } = input;
  await db
    .updateTable('user')
    .set({
      ...(name !== undefined && { name }),
      ...(notifyReplies !== undefined && { notifyReplies: Number(notifyReplies) }),
      ...(notifyEntries !== undefined && { notifyEntries: Number(notifyEntries) }),
      updatedAt: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends one of the user's own sessions. Throws not found for a session of another user. */
export async function endOwnSession(db: Db, userId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('session');
}

export async function endOtherSessions(db: Db, userId: string, sessionId: string | null) {
  await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '!=', sessionId ?? '')
    .execute();
}

interface Provider {
  id: 'github' | 'google' | 'oidc';
  /** The label of its button. */
  name: string;
}

/** The configured sign-in providers: those with an id and a secret, and for OpenID Connect an issuer URL. */
function listProviders(env: Env): Provider[] {
  const providers: Provider[] = [];
  if (env.AUTH_GITHUB_CLIENT_ID && env.AUTH_GITHUB_CLIENT_SECRET)
    providers.push({ id: 'github', name: 'GitHub' });
  if (env.AUTH_GOOGLE_CLIENT_ID && env.AUTH_GOOGLE_CLIENT_SECRET)
    providers.push({ id: 'google', name: 'Google' });
  if (env.AUTH_OIDC_ISSUER && env.AUTH_OIDC_CLIENT_ID && env.AUTH_OIDC_CLIENT_SECRET)
    providers.push({
      id: 'oidc',
      name: env.AUTH_OIDC_NAME ?? new URL(env.AUTH_OIDC_ISSUER).host,
    });
  return providers;
}
