import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '#content/write.server.ts';
import { AppError, conflict, forbidden } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { isOwner, type Role } from '#lib/roles.ts';
import { audited, type Actor } from '#platform/audit/audit-log.server.ts';
import type { Db } from '#platform/db/database.ts';
import { canSendMail, queueMail } from '#platform/mail/outbox.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { isUnknownEmail } from './email.ts';

/** A day: mail may be delayed, and is not always read at once. */
const linkLifetimeMs = 24 * 60 * 60 * 1000;
/** Changes per user and hour. */
const userLimit = { maxCount: 5, windowSeconds: 3_600 };
/** Links to one address a day, whoever asks: nobody can be flooded with mails of the site. */
const addressLimit = { maxCount: 3, windowSeconds: 86_400 };

/** The kinds of the mails: the link to the new address, and the notice to the old one. */
export const confirmMail = 'emailConfirm';
export const changedMail = 'emailChanged';

interface ChangeContext {
  db: Db;
  secret: string;
  clientAddress: string;
}

/**
 * Sends a link to the new address, which changes only when the link is opened. Without a mail server an owner's address
 * is set at once and stays unverified, and members cannot change theirs. Whether another account has the address is not told
 * to members: they get the same answer, and no mail is sent.
 */
export async function changeEmail(
  { db, secret, clientAddress }: ChangeContext,
  { id: userId, role }: { id: string; role: Role },
  email: string,
): Promise<{ status: 'sent' | 'saved' }> {
  await enforceRateLimit(db, { key: `email-change ${userId}`, ...userLimit });
  if (!canSendMail()) {
    if (!isOwner({ role }))
      throw forbidden('This site sends no mail, so it cannot check a new address. Ask its owner.');
    await setEmail(db, { userId, clientAddress }, email);
    return { status: 'saved' };
  }
  await enforceRateLimit(db, { key: `email-change-to ${hash(email)}`, ...addressLimit });
  await requestChange(db, { secret, userId, email });
  return { status: 'sent' };
}

/** Sets the address of an owner without a check by mail. */
async function setEmail(db: Db, actor: Actor & { userId: string }, email: string) {
  const { userId } = actor;
  await audited(db, actor, async (trx) => {
    if (await isEmailTaken(trx, { email, userId }))
      throw conflict('email', 'Another account of this site has this address.');
    await saveEmail(trx, { userId, email, isVerified: false });
    return { kind: 'emailChanged', detail: 'not verified' };
  });
}

interface ChangeRequest {
  secret: string;
  userId: string;
  email: string;
  now?: Date;
}

/** Stores the change and queues the mail with its link. Replaces an earlier request of the user. */
async function requestChange(db: Db, { secret, userId, email, now = new Date() }: ChangeRequest) {
  const id = newId();
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('emailChange')
      .where((where) =>
        where.or([
          where('expiresAt', '<=', now.toISOString()),
          where.and([where('userId', '=', userId), where('confirmedAt', 'is', null)]),
        ]),
      )
      .execute();
    const { email: previous } = await trx
      .selectFrom('user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const row = {
      id,
      userId,
      email,
      previousEmail: isUnknownEmail(previous) || previous === email ? null : previous,
      hash: hash(createToken(secret, id)),
      expiresAt: new Date(now.getTime() + linkLifetimeMs).toISOString(),
      confirmedAt: null,
      createdAt: now.toISOString(),
    };
    await trx.insertInto('emailChange').values(row).execute();
    await queueMail(trx, [{ kind: confirmMail, recipientId: userId, subjectId: id }]);
  });
}

/** The token of a change. It is derived, because the mail is composed later, and the database has only its hash. */
export const createToken = (secret: string, changeId: string): string =>
  createHmac('sha256', secret).update(`email-change\0${changeId}`).digest('base64url');

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Changes the address of the link, once. Throws if the link is unknown, used or expired, or the address is taken. */
export async function confirmEmail(
  db: Db,
  { token, clientAddress, now = new Date() }: { token: string; clientAddress: string; now?: Date },
): Promise<void> {
  const change = await db
    .selectFrom('emailChange')
    .select(['id', 'userId', 'email', 'previousEmail'])
    .where('hash', '=', hash(token))
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!change) throw new AppError('BAD_REQUEST', invalidLinkMessage);
  const { id, userId, email } = change;
  await audited(db, { userId, clientAddress }, async (trx) => {
    // Of two requests at the same time only one updates the row.
    const { numUpdatedRows } = await trx
      .updateTable('emailChange')
      .set({ confirmedAt: now.toISOString() })
      .where('id', '=', id)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('BAD_REQUEST', invalidLinkMessage);
    if (await isEmailTaken(trx, { email, userId })) throw conflict('email', takenMessage);
    await saveEmail(trx, { userId, email, isVerified: true });
    if (change.previousEmail !== null)
      await queueMail(trx, [{ kind: changedMail, recipientId: userId, subjectId: id }]);
    return { kind: 'emailChanged', detail: 'verified' };
  });
}

const invalidLinkMessage =
  'This link was used already, or is too old. Ask for a new one on your profile.';
const takenMessage = 'Another account has this address by now, so it was not changed.';

export async function isEmailTaken(
  db: Db,
  { email, userId }: { email: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where(sql<string>`lower(${sql.ref('user.email')})`, '=', email.toLowerCase())
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address that waits for its link to be opened; null if there is none. */
export async function findPendingEmail(
  db: Db,
  userId: string,
  now = new Date(),
): Promise<string | null> {
  const row = await db
    .selectFrom('emailChange')
    .select('email')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row?.email ?? null;
}

async function saveEmail(
  db: Db,
  { userId, email, isVerified }: { userId: string; email: string; isVerified: boolean },
) {
  await db
    .updateTable('user')
    .set({ email, emailVerified: isVerified ? 1 : 0, updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
}
