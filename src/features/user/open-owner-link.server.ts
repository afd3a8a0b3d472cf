import { AppError } from '#lib/errors.ts';
import { formatHintCookie, formatSessionCookie } from '#platform/auth/session-cookie.server.ts';
import { audited, countRefusal } from '#platform/audit/audit-log.server.ts';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { claimSite, isSetupPending } from './owner-link.server.ts';
import { cookieKeys, createSession, endSession, findCurrentSession } from './session.server.ts';

/** Opens the owner link: signs the visitor in as the owner, and redirects to the first run, or to the profile to add a passkey. */
export async function openOwnerLink(request: Request, secret: string): Promise<Response> {
  // A prefetch or a HEAD request must not use up the link.
  if (request.method !== 'GET' || /prefetch/.test(request.headers.get('sec-purpose') ?? ''))
    return new Response(null, { status: 204 });
  const site = await runtime();
  const { db } = site.database;
  const clientAddress = addressKey(request.headers.get(addressHeader) ?? '');
  try {
    await enforceRateLimit(db, {
      key: `owner-link ${clientAddress}`,
      maxCount: 20,
      windowSeconds: 600,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
      return redirectTo('/signin?error=too_often');
    throw error;
  }
  const session = await findCurrentSession();
  let userId: string | null = null;
  await audited(db, { userId: session?.viewer.id ?? null, clientAddress }, async (trx) => {
    userId = await claimSite(trx, { secret, visitorId: session?.viewer.id ?? null });
    return userId === null ? null : { kind: 'ownerLinkUsed', targetId: userId };
  });
  if (userId === null) {
    countRefusal(db, { kind: 'ownerLinkRefused', clientAddress });
    return redirectTo('/signin?error=owner_link');
  }
  const userAgent = request.headers.get('user-agent');
  if (session) await endSession(db, session.sessionId);
  const token = await createSession(db, { userId, userAgent });
  return redirectTo((await isSetupPending(db)) ? setupPath : '/profile?welcome=1', [
    formatSessionCookie(token, cookieKeys(site)),
    formatHintCookie({ id: userId, role: 'admin' }, cookieKeys(site)),
  ]);
}

const setupPath = '/signin/setup';

function redirectTo(path: string, cookies: string[] = []): Response {
  const headers = new Headers({ location: path });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
