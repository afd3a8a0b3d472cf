import { z } from 'zod';
import { AppError, getHttpStatus, getRetryHeaders } from '#lib/errors.ts';
import { parseLocalPath } from '#lib/local-path.ts';
import type { Auth, ConnectedAccount } from '#platform/auth/auth.server.ts';
import type { Db } from '#platform/db/database.ts';
import { authPath } from '#platform/auth/auth-path.ts';
import {
  formatExpiredCookie,
  formatHintCookie,
  parseSessionCookie,
} from '#platform/auth/session-cookie.server.ts';
import { discoverIssuer } from '#platform/auth/discovery.server.ts';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { countRefusal, recordEvent } from '#platform/audit/audit-log.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { getSignInErrorMessage } from './sign-in-errors.ts';
import {
  signOut,
  cookieKeys,
  endSession,
  findCurrentSession,
  findSession,
  getSessionExpiry,
  type CurrentSession,
} from './session.server.ts';

/** Attempts per client address: enough for a household behind one address, too few for guessing. */
const attemptLimit = { maxCount: 30, windowSeconds: 600 };

/** The endpoints of Better Auth that are exposed, and their handlers. All others respond with 404. */
const endpoints = {
  'POST /sign-in/social': startSignIn,
  'POST /link-social': startSignIn,
  'GET /callback/github': finishSignIn,
  'GET /callback/google': finishSignIn,
  'GET /callback/oidc': finishSignIn,
  'POST /sign-out': signOut,
  'GET /passkey/generate-register-options': createPasskeyOptions,
  'GET /passkey/generate-authenticate-options': createPasskeyOptions,
  'POST /passkey/verify-registration': verifyPasskey,
  'POST /passkey/verify-authentication': verifyPasskey,
};
type Endpoint = keyof typeof endpoints;

interface SignInRequest {
  request: Request;
  site: Runtime;
  path: string;
  session: CurrentSession | null;
}

/** The request handler of `/api/auth/…`. */
export async function handleSignIn(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(authPath.length);
  const endpoint = `${request.method} ${path}`;
  if (!isEndpoint(endpoint)) return respondWithMessage(404, 'This sign-in method does not exist.');
  const site = await runtime();
  const from = addressKey(request.headers.get(addressHeader) ?? '');
  try {
    await enforceRateLimit(site.database.db, { key: `sign-in ${from}`, ...attemptLimit });
    const session = await findCurrentSession();
    const response = await endpoints[endpoint]({ request, site, path, session });
    const newUser = await findNewUser(site, response);
    // A new sign-in ends the old session, so that nobody else can continue it.
    if (session && startsSession(response)) await endSession(site.database.db, session.sessionId);
    await recordOutcome({ request, site, path, session }, { endpoint, response, newUser });
    return newUser ? addCookie(response, formatHintCookie(newUser, cookieKeys(site))) : response;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const kind = error.code === 'TOO_MANY_REQUESTS' ? 'tooManyRequests' : 'signInFailed';
    countRefusal(site.database.db, { kind, clientAddress: from });
    return respondWithError(request, error);
  }
}

interface Outcome {
  endpoint: Endpoint;
  response: Response;
  /** The user of the session that the response starts. */
  newUser: Viewer | null;
}

/** Records who signed in, what was added to an account, and what failed. */
async function recordOutcome(
  { request, site, session }: SignInRequest,
  { endpoint, response, newUser }: Outcome,
): Promise<void> {
  const { db } = site.database;
  const clientAddress = addressKey(request.headers.get(addressHeader) ?? '');
  if (isFailure(response)) countRefusal(db, { kind: 'signInFailed', clientAddress });
  else if (startsSession(response)) {
    const userId = newUser?.id ?? null;
    const method = endpoint.startsWith('GET /callback/') ? endpoint.slice(14) : 'passkey';
    await recordEvent(db, { userId, clientAddress }, { kind: 'signedIn', detail: method });
  } else if (session && endpoint === 'POST /passkey/verify-registration')
    await recordEvent(db, { userId: session.viewer.id, clientAddress }, { kind: 'passkeyAdded' });
}

const isFailure = (response: Response): boolean =>
  response.status >= 400 || /[?&]error=/.test(response.headers.get('location') ?? '');

/** The user of the session that the response starts; null if it starts none. */
async function findNewUser(site: Runtime, response: Response): Promise<Viewer | null> {
  if (!startsSession(response)) return null;
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  const token = parseSessionCookie(cookie.join('; '), cookieKeys(site));
  const session = token === null ? null : await findSession(site.database.db, token);
  return session?.viewer ?? null;
}

function isEndpoint(endpoint: string): endpoint is Endpoint {
  return Object.hasOwn(endpoints, endpoint);
}

const startInput = z.object({
  provider: z.enum(['github', 'google', 'oidc']),
  callbackURL: z.string().nullish(),
});

/** Redirects to the provider. Other fields that Better Auth accepts (tokens, scopes, data) are not passed on. */
async function startSignIn({ request, site, path }: SignInRequest): Promise<Response> {
  const input = startInput.safeParse(await readJson(request));
  if (!input.success) return respondWithMessage(400, 'This sign-in method does not exist.');
  const { provider, callbackURL } = input.data;
  const returnTo = parseLocalPath(callbackURL ?? '/dashboard');
  if (returnTo === null)
    return respondWithMessage(400, 'The page after sign-in must be on this site.');
  const isLinking = path === '/link-social';
  const errorPath = isLinking ? '/profile' : `/signin?to=${encodeURIComponent(returnTo)}`;
  const auth = await getAuth(site, provider);
  const body = {
    provider,
    callbackURL: returnTo,
    errorCallbackURL: errorPath,
    disableRedirect: true,
  };
  const response = await auth.handler(cloneRequest(request, body));
  if (!response.ok) return respondWithCookies(response);
  const result = z.object({ url: z.string() }).parse(await response.json());
  return respond(result, response);
}

async function finishSignIn({ request, site, path }: SignInRequest): Promise<Response> {
  const auth = await getAuth(site, path.replace('/callback/', ''));
  const response = await auth.handler(request);
  if (response.status < 400) return response;
  return redirectToSignIn('failed');
}

/** The options of a passkey ceremony. They name the user by name, because the address may be a placeholder. */
async function createPasskeyOptions({ request, site, session }: SignInRequest): Promise<Response> {
  const auth = await getAuth(site);
  const response = await auth.handler(request);
  if (!response.ok) return respondWithCookies(response);
  const options = z
    .looseObject({ user: z.looseObject({}).optional() })
    .parse(await response.json());
  if (options.user && session)
    options.user = { ...options.user, name: session.viewer.name, displayName: session.viewer.name };
  else options['userVerification'] = 'required';
  return respond(options, response);
}

const passkeyInput = z.object({
  response: z.record(z.string(), z.unknown()),
  name: z.string().trim().max(60).optional(),
});

/** The response has only the cookie: scripts must not see the session token. */
async function verifyPasskey({ request, site }: SignInRequest): Promise<Response> {
  const input = passkeyInput.safeParse(await readJson(request));
  if (!input.success)
    return respondWithMessage(400, getSignInErrorMessage('AUTHENTICATION_FAILED'));
  const auth = await getAuth(site);
  const response = await auth.handler(cloneRequest(request, input.data));
  if (!response.ok) return respondWithCookies(response);
  const result = respond({ done: true }, response);
  result.headers.append('set-cookie', formatExpiredCookie('passkey', cookieKeys(site)));
  return result;
}

const authByRuntime = new WeakMap<Runtime, { withoutIssuer?: Auth; withIssuer?: Auth }>();

/** Created on first use. An OIDC issuer that did not respond is requested again by the next call. */
async function getAuth(site: Runtime, provider?: string): Promise<Auth> {
  // Better Auth is large, and only sign-ins need it.
  const { createAuth } = await import('#platform/auth/auth.server.ts');
  const cached = authByRuntime.get(site) ?? {};
  authByRuntime.set(site, cached);
  const maxDays = site.env.SESSION_MAX_DAYS;
  const sessionExpiry = (now: Date) => getSessionExpiry(now, { maxDays });
  const parts = {
    ...site,
    db: site.database.db,
    getSessionExpiry: sessionExpiry,
    onAccountConnected,
  };
  const { AUTH_OIDC_ISSUER, AUTH_OIDC_CLIENT_ID, AUTH_OIDC_CLIENT_SECRET } = site.env;
  const isConfigured = AUTH_OIDC_ISSUER && AUTH_OIDC_CLIENT_ID && AUTH_OIDC_CLIENT_SECRET;
  if (provider !== 'oidc' || !isConfigured)
    return (cached.withoutIssuer ??= await createAuth({ ...parts, issuer: null }));
  if (cached.withIssuer) return cached.withIssuer;
  const issuer = await discoverIssuer(AUTH_OIDC_ISSUER);
  const auth = await createAuth({ ...parts, issuer });
  const { socialProviders } = await auth.$context;
  if (!socialProviders.some((one) => one.id === 'oidc'))
    throw new AppError('SERVICE_UNAVAILABLE', getSignInErrorMessage('provider_away'));
  cached.withIssuer = auth;
  return auth;
}

/** A sign-up connects an account, too. The request is the one of the provider's callback. */
async function onAccountConnected(db: Db, account: ConnectedAccount) {
  const clientAddress = addressKey(account.headers?.get(addressHeader) ?? '');
  const actor = { userId: account.userId, clientAddress };
  await recordEvent(db, actor, { kind: 'accountConnected', detail: account.providerId });
}

function cloneRequest(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

function startsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie));
}

/** The response with one more cookie. A copy, because the headers of a redirect cannot be changed. */
function addCookie(response: Response, cookie: string): Response {
  const copy = new Response(response.body, response);
  copy.headers.append('set-cookie', cookie);
  return copy;
}

/** A JSON response of our own with the cookies of Better Auth. */
function respond(body: unknown, from: Response): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of from.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { headers });
}

async function respondWithCookies(response: Response): Promise<Response> {
  const result = z.object({ code: z.string() }).safeParse(await response.json().catch(() => null));
  return respondWithMessage(
    response.status,
    getSignInErrorMessage(result.success ? result.data.code : ''),
  );
}

function respondWithMessage(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ message }, { status, headers });
}

/** The provider's redirect goes to the sign-in page; a plain form gets the sentence, and a fetch JSON with it. */
function respondWithError(request: Request, error: AppError): Response {
  if (new URL(request.url).pathname.includes('/callback/'))
    return redirectToSignIn(findErrorName(error));
  const status = getHttpStatus(error);
  const headers = getRetryHeaders(error);
  if (isPlainForm(request)) return new Response(`${error.message}\n`, { status, headers });
  return respondWithMessage(status, error.message, headers);
}

function isPlainForm({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function findErrorName({ code, details }: AppError): string {
  if (code === 'TOO_MANY_REQUESTS') return 'too_often';
  return details.storageProblem ? 'site_away' : 'provider_away';
}

function redirectToSignIn(error: string): Response {
  return new Response(null, { status: 303, headers: { location: `/signin?error=${error}` } });
}
