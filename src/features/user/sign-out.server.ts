import { writeSessionCookie } from '#platform/auth/session-cookie.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { cookieKeys, endSession, findCurrentSession } from './session.server.ts';

/** Ends the session that the form came from. A plain form's answer, so that signing out needs no script. */
export async function signOut(): Promise<Response> {
  const site = await runtime();
  const session = await findCurrentSession();
  if (session) await endSession(site.database.db, session.sessionId);
  const headers = { location: '/', 'set-cookie': writeSessionCookie(null, cookieKeys(site)) };
  return new Response(null, { status: 303, headers });
}
