import { randomBytes } from 'node:crypto';
import { getRequest } from '@tanstack/react-start/server';
import { newId } from '#lib/id.ts';
import { readSessionCookie, type CookieKeys } from '#platform/auth/session-cookie.server.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';

/** Milliseconds that a session lasts without being used: a month away, and one signs in again. */
export const sessionLasts = 30 * 24 * 60 * 60 * 1000;
/** Milliseconds between two notes that a session is in use; each is a write. */
const noteUseEvery = 60 * 60 * 1000;

export interface CurrentSession {
  sessionId: string;
  viewer: Viewer;
}

/** What the site tells a person of themselves. */
export type CurrentUser = Pick<Viewer, 'id' | 'name' | 'image' | 'role'>;

const asked = new WeakMap<Request, Promise<CurrentSession | null>>();

/** The session of the request that is being answered; looked up once, however many ask. */
export function findCurrentSession(): Promise<CurrentSession | null> {
  const request = getRequest();
  let session = asked.get(request);
  if (!session) {
    session = findSessionOf(request.headers);
    asked.set(request, session);
  }
  return session;
}

export async function findCurrentUser(): Promise<CurrentUser | null> {
  const viewer = (await findCurrentSession())?.viewer;
  if (!viewer) return null;
  return { id: viewer.id, name: viewer.name, image: viewer.image, role: viewer.role };
}

export const cookieKeys = ({ secret, baseUrl }: Runtime): CookieKeys => ({
  secret,
  secure: baseUrl.startsWith('https:'),
});

async function findSessionOf(headers: Headers): Promise<CurrentSession | null> {
  // Most requests bear no cookie, and need no database to tell.
  if (!headers.has('cookie')) return null;
  const site = await runtime();
  const token = readSessionCookie(headers, cookieKeys(site));
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
  if (now.getTime() - Date.parse(usedAt) > noteUseEvery) await noteUse(db, sessionId, now);
  return { sessionId, viewer: { ...person, banned: isBanned({ banned, banExpires }, now) } };
}

/** A ban with an end is over by itself. */
export function isBanned(
  person: { banned: number; banExpires: string | null },
  now = new Date(),
): boolean {
  return (
    person.banned === 1 && (person.banExpires === null || person.banExpires > now.toISOString())
  );
}

/** Begins a session of this person, always a new one: a token that was there before is worth nothing. */
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
      expiresAt: sessionEnd(now),
      ipAddress: null,
      userAgent: userAgent?.slice(0, 400) ?? null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
  return token;
}

/** Ends a session wherever it is used. */
export async function endSession(db: Db, id: string) {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionLasts).toISOString();

async function noteUse(db: Db, id: string, now: Date) {
  await db
    .updateTable('session')
    .set({ updatedAt: now.toISOString(), expiresAt: sessionEnd(now) })
    .where('id', '=', id)
    .execute();
}
