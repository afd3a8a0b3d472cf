import { AppError } from '#lib/errors.ts';
import { writeSessionCookie } from '#platform/auth/session-cookie.server.ts';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { claimSite } from './owner-link.server.ts';
import { cookieKeys, createSession, endSession, findCurrentSession } from './session.server.ts';

/** Opens the owner link: signed in as the owner, one goes on to the profile, to add a passkey first of all. */
export async function openOwnerLink(request: Request, secret: string): Promise<Response> {
  // A browser that looks ahead, or asks for the head alone, is not yet somebody who opens the link.
  if (request.method !== 'GET' || /prefetch/.test(request.headers.get('sec-purpose') ?? ''))
    return new Response(null, { status: 204 });
  const site = await runtime();
  const { db } = site.database;
  const from = addressKey(request.headers.get(addressHeader) ?? '');
  try {
    await limit(db, { key: `owner-link ${from}`, most: 20, withinSeconds: 600 });
  } catch (error) {
    if (error instanceof AppError) return goTo('/signin?error=too_often');
    throw error;
  }
  const session = await findCurrentSession();
  const userId = await claimSite(db, { secret, visitorId: session?.viewer.id ?? null });
  if (userId === null) return goTo('/signin?error=owner_link');
  const userAgent = request.headers.get('user-agent');
  if (session) await endSession(db, session.sessionId);
  const token = await createSession(db, { userId, userAgent });
  return goTo('/profile?welcome=1', writeSessionCookie(token, cookieKeys(site)));
}

function goTo(path: string, cookie?: string): Response {
  const headers = new Headers({ location: path });
  if (cookie) headers.set('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
