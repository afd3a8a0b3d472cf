import { randomBytes } from 'node:crypto';
import { getRequest } from '@tanstack/react-start/server';
import { isStorageFailure } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { parseSessionCookie, type CookieOptions } from '#platform/auth/session-cookie.server.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';

/** A session expires after a month without use. */
export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** The minimum time between two updates of a session's last use; each update is a write. */
const touchIntervalMs = 60 * 60 * 1000;

export interface CurrentSession {
  sessionId: string;
  viewer: Viewer;
}

/** The signed-in user as the interface shows them. */
export type CurrentUser = Pick<Viewer, 'id' | 'name' | 'image' | 'role'>;

const sessionsByRequest = new WeakMap<Request, Promise<CurrentSession | null>>();

/** The session of the current request; looked up once per request. */
export function findCurrentSession(): Promise<CurrentSession | null> {
  const request = getRequest();
  let session = sessionsByRequest.get(request);
  if (!session) {
    session = findSessionByHeaders(request.headers);
    sessionsByRequest.set(request, session);
  }
  return session;
}

export async function findCurrentUser(): Promise<CurrentUser | null> {
  const viewer = (await findCurrentSession())?.viewer;
  if (!viewer) return null;
  return { id: viewer.id, name: viewer.name, image: viewer.image, role: viewer.role };
}

export const cookieKeys = ({ secret, baseUrl }: Runtime): CookieOptions => ({
  secret,
  secure: baseUrl.startsWith('https:'),
});

async function findSessionByHeaders(headers: Headers): Promise<CurrentSession | null> {
  // Most requests have no cookie, and need no query.
  if (!headers.has('cookie')) return null;
  const site = await runtime();
  const token = parseSessionCookie(headers, cookieKeys(site));
  return token === null ? null : findSession(site.database.db, token);
}

export async function findSession(
  db: Db,
  token: string,
  now = new Date(),
): Promise<CurrentSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'session.updatedAt as usedAt'])
    .select(['user.id', 'user.name', 'user.image', 'user.role', 'user.banned', 'user.banExpires'])
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const { sessionId, usedAt, banned, banExpires, ...person } = row;
  // Reading goes on where the last use cannot be written, as on a full disk; the next request tries again.
  if (now.getTime() - Date.parse(usedAt) > touchIntervalMs)
    await touchSession(db, sessionId, now).catch(throwUnlessStorageFailure);
  return { sessionId, viewer: { ...person, banned: isBanned({ banned, banExpires }, now) } };
}

/** Whether the ban is in force; one with an expiry ends by itself. */
export function isBanned(
  person: { banned: number; banExpires: string | null },
  now = new Date(),
): boolean {
  return (
    person.banned === 1 && (person.banExpires === null || person.banExpires > now.toISOString())
  );
}

/** Creates a session and returns its token. Always a new one, against session fixation. */
export async function createSession(
  db: Db,
  { userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<string> {
  const now = new Date();
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('session')
    .values({
      id: newId(),
      userId,
      token,
      expiresAt: getSessionExpiry(now),
      ipAddress: null,
      userAgent: userAgent?.slice(0, 400) ?? null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
  return token;
}

/** Deletes a session, which signs its device out. */
export async function endSession(db: Db, id: string) {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

export const getSessionExpiry = (now: Date) =>
  new Date(now.getTime() + sessionLifetimeMs).toISOString();

function throwUnlessStorageFailure(error: unknown) {
  if (!isStorageFailure(error)) throw error;
}

async function touchSession(db: Db, id: string, now: Date) {
  await db
    .updateTable('session')
    .set({ updatedAt: now.toISOString(), expiresAt: getSessionExpiry(now) })
    .where('id', '=', id)
    .execute();
}
