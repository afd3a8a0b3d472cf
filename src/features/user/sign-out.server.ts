import { formatSessionCookie } from '#platform/auth/session-cookie.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { cookieKeys, endSession, findCurrentSession } from './session.server.ts';

/** Ends the current session. It handles a plain form, so that signing out works without JavaScript. */
export async function signOut(): Promise<Response> {
  const site = await runtime();
  const session = await findCurrentSession();
  if (session) await endSession(site.database.db, session.sessionId);
  const headers = { location: '/', 'set-cookie': formatSessionCookie(null, cookieKeys(site)) };
  return new Response(null, { status: 303, headers });
}
