import { randomBytes } from 'node:crypto';
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server';
import { isStorageFailure } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { isSameHint, parseSignInHint } from '#lib/sign-in-hint.ts';
import {
  formatExpiredLegacyCookie,
  formatHintCookie,
  formatSessionCookie,
  parseLegacySessionCookie,
  parseSessionCookie,
  type CookieOptions,
} from '#platform/auth/session-cookie.server.ts';
import { hashToken } from '#platform/auth/session-token.server.ts';
import type { Db } from '#platform/db/database.ts';
import { prepareQuery, type PreparedValues } from '#platform/db/prepared-query.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A session expires after a month without use. */
const sessionLifetimeMs = 30 * dayMs;
/** Whoever uses a session every day signs in again after this; SESSION_MAX_DAYS sets another number. */
const defaultMaxDays = 90;
/** The minimum time between two updates of a session's last use; each update is a write. */
const touchIntervalMs = 60 * 60 * 1000;

export interface CurrentSession {
  sessionId: string;
  /** When its user signed in. ISO 8601. */
  startedAt: string;
  viewer: Viewer;
}

/** The signed-in user as the interface shows them. */
export type CurrentUser = Pick<Viewer, 'id' | 'name' | 'image' | 'role' | 'banned'>;

const sessionsByRequest = new WeakMap<Request, Promise<CurrentSession | null>>();

/** The session of the framework's current request. */
export const findCurrentSession = (): Promise<CurrentSession | null> =>
  findRequestSession(getRequest(), (cookie) => appendResponseHeader('set-cookie', cookie));

/** The session of a request; looked up once per request. `addCookie` adds a `Set-Cookie` header to its response. */
export function findRequestSession(
  request: Request,
  addCookie: (cookie: string) => void,
): Promise<CurrentSession | null> {
  let session = sessionsByRequest.get(request);
  if (!session) {
    session = findSessionByHeaders(request.headers, addCookie);
    sessionsByRequest.set(request, session);
  }
  return session;
}

export async function findCurrentUser(): Promise<CurrentUser | null> {
  const viewer = (await findCurrentSession())?.viewer ?? null;
  await correctSignInHint(viewer);
  if (!viewer) return null;
  const { id, name, image, role, banned } = viewer;
  return { id, name, image, role, banned };
}

/** Replaces a sign-in hint of the browser that is missing or wrong: a session may have expired or been ended elsewhere. */
async function correctSignInHint(viewer: Viewer | null) {
  const hint = parseSignInHint(getRequest().headers.get('cookie') ?? '');
  if (isSameHint(hint, viewer)) return;
  appendResponseHeader('set-cookie', formatHintCookie(viewer, cookieKeys(await runtime())));
}

export const cookieKeys = ({ secret, baseUrl }: Runtime): CookieOptions => ({
  secret,
  secure: baseUrl.startsWith('https:'),
});

async function findSessionByHeaders(
  headers: Headers,
  addCookie: (cookie: string) => void,
): Promise<CurrentSession | null> {
  // Most requests have no cookie, and need no query.
  if (!headers.has('cookie')) return null;
  const site = await runtime();
  const { db } = site.database;
  const maxDays = site.env.SESSION_MAX_DAYS;
  const token = parseSessionCookie(headers.get('cookie'), cookieKeys(site));
  if (token !== null) return findSession(db, token, { maxDays });
  const legacyToken = parseLegacySessionCookie(headers.get('cookie'), cookieKeys(site));
  if (legacyToken === null) return null;
  const session = await findSession(db, legacyToken, { maxDays, isLegacy: true });
  // Sent until the browser uses it: requests that run side by side all have the old cookie.
  if (session) {
    addCookie(formatSessionCookie(legacyToken, cookieKeys(site)));
    addCookie(formatExpiredLegacyCookie());
  }
  return session;
}

interface FindOptions {
  now?: Date;
  maxDays?: number;
  /** The token is from a cookie under its former name. Sessions that never had one are not found by it. */
  isLegacy?: boolean;
}

export async function findSession(
  db: Db,
  token: string,
  { now = new Date(), maxDays = defaultMaxDays, isLegacy = false }: FindOptions = {},
): Promise<CurrentSession | null> {
  const [row] = await selectSession(db, {
    token: hashToken(token),
    now: now.toISOString(),
    minCreatedAt: new Date(now.getTime() - maxDays * dayMs).toISOString(),
  });
  if (!row || (isLegacy && row.hasLegacyCookie !== 1)) return null;
  const { sessionId, usedAt, startedAt, hasLegacyCookie, banned, banExpires, ...person } = row;
  // Reading goes on where this cannot be written, as on a full disk; the next request tries again.
  if (now.getTime() - Date.parse(usedAt) > touchIntervalMs)
    await touchSession(db, { id: sessionId, startedAt, maxDays }, now).catch(
      throwUnlessStorageFailure,
    );
  if (hasLegacyCookie === 1 && !isLegacy)
    await forgetLegacyCookie(db, sessionId).catch(throwUnlessStorageFailure);
  const viewer = { ...person, banned: isBanned({ banned, banExpires }, now) };
  return { sessionId, startedAt, viewer };
}

interface SessionValues {
  /** The hash of the token. */
  token: string;
  now: string;
  /** Older sessions have ended, whatever their expiry. */
  minCreatedAt: string;
}

const selectSession = prepareQuery((db, value: PreparedValues<SessionValues>) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'session.updatedAt as usedAt'])
    .select(['session.createdAt as startedAt', 'session.hasLegacyCookie'])
    .select(['user.id', 'user.name', 'user.image', 'user.role', 'user.banned', 'user.banExpires'])
    .where('session.token', '=', value('token'))
    .where('session.expiresAt', '>', value('now'))
    .where('session.createdAt', '>', value('minCreatedAt')),
);

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
      token: hashToken(token),
      expiresAt: getSessionExpiry(now),
      ipAddress: null,
      userAgent: userAgent?.slice(0, 400) ?? null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
  return token;
}

/** Deletes every session of a user. */
export async function endSessions(db: Db, userId: string) {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
}

/** Deletes a session, which signs its device out. */
export async function endSession(db: Db, id: string) {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** When a session expires that is used now: after a month, and at its absolute end at the latest. ISO 8601. */
export function getSessionExpiry(
  now: Date,
  { startedAt = now.toISOString(), maxDays = defaultMaxDays } = {},
): string {
  const end = Date.parse(startedAt) + maxDays * dayMs;
  return new Date(Math.min(now.getTime() + sessionLifetimeMs, end)).toISOString();
}

function throwUnlessStorageFailure(error: unknown) {
  if (!isStorageFailure(error)) throw error;
}

async function touchSession(
  db: Db,
  { id, startedAt, maxDays }: { id: string; startedAt: string; maxDays: number },
  now: Date,
) {
  await db
    .updateTable('session')
    .set({ updatedAt: now.toISOString(), expiresAt: getSessionExpiry(now, { startedAt, maxDays }) })
    .where('id', '=', id)
    .execute();
}

/** Ends the current session. It handles a plain form, so that signing out works without JavaScript. */
export async function signOut(): Promise<Response> {
  const site = await runtime();
  const session = await findCurrentSession();
  if (session) await endSession(site.database.db, session.sessionId);
  const headers = new Headers({ location: '/' });
  headers.append('set-cookie', formatSessionCookie(null, cookieKeys(site)));
  headers.append('set-cookie', formatHintCookie(null, cookieKeys(site)));
  return new Response(null, { status: 303, headers });
}

/** The browser has the cookie under its name of today, so the old one, wherever it is, counts no more. */
async function forgetLegacyCookie(db: Db, id: string) {
  await db.updateTable('session').set({ hasLegacyCookie: 0 }).where('id', '=', id).execute();
}
