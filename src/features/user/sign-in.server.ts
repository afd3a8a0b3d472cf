import { z } from 'zod';
import { AppError } from '#lib/errors.ts';
import { readOwnPath } from '#lib/own-path.ts';
import type { Auth } from '#platform/auth/auth.server.ts';
import { authPath } from '#platform/auth/auth-path.ts';
import { dropCookie } from '#platform/auth/session-cookie.server.ts';
import { demandIssuer } from '#platform/auth/discovery.server.ts';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';
import { explainProblem } from './problems.ts';
import { signOut } from './sign-out.server.ts';
import {
  cookieKeys,
  endSession,
  findCurrentSession,
  sessionEnd,
  type CurrentSession,
} from './session.server.ts';

/** Attempts to sign in from one address; a family behind one address gets by with it, guessing does not. */
const attempts = { most: 30, withinSeconds: 600 };

/** The doors of Better Auth that are open, and what is handed on of what came in. All others answer «not found». */
const doors = {
  'POST /sign-in/social': startSignIn,
  'POST /link-social': startSignIn,
  'GET /callback/github': finishSignIn,
  'GET /callback/google': finishSignIn,
  'GET /callback/oidc': finishSignIn,
  'POST /sign-out': signOut,
  'GET /passkey/generate-register-options': offerPasskey,
  'GET /passkey/generate-authenticate-options': offerPasskey,
  'POST /passkey/verify-registration': takePasskey,
  'POST /passkey/verify-authentication': takePasskey,
};
type Door = keyof typeof doors;

interface Visit {
  request: Request;
  site: Runtime;
  path: string;
  session: CurrentSession | null;
}

/** Answers `/api/auth/…`. */
export async function answerSignIn(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(authPath.length);
  const door = `${request.method} ${path}`;
  if (!isDoor(door)) return say(404, 'There is no such way to sign in.');
  const site = await runtime();
  const from = addressKey(request.headers.get(addressHeader) ?? '');
  try {
    await limit(site.database.db, { key: `sign-in ${from}`, ...attempts });
    const session = await findCurrentSession();
    const response = await doors[door]({ request, site, path, session });
    // Whoever signs in anew leaves the old session behind: nobody else may go on in it.
    if (session && beginsSession(response)) await endSession(site.database.db, session.sessionId);
    return response;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(request, error);
  }
}

function isDoor(door: string): door is Door {
  return Object.hasOwn(doors, door);
}

const startInput = z.object({
  provider: z.enum(['github', 'google', 'oidc']),
  callbackURL: z.string().nullish(),
});

/** Sends to the provider. What else Better Auth would take from the body (tokens, scopes, data) is left out. */
async function startSignIn({ request, site, path }: Visit): Promise<Response> {
  const input = startInput.safeParse(await readJson(request));
  if (!input.success) return say(400, 'There is no such way to sign in.');
  const { provider, callbackURL } = input.data;
  const wanted = readOwnPath(callbackURL ?? '/dashboard');
  if (wanted === null) return say(400, 'After signing in one can only go on within this site.');
  const links = path === '/link-social';
  const back = links ? '/profile' : `/signin?to=${encodeURIComponent(wanted)}`;
  const auth = await authFor(site, provider);
  const body = { provider, callbackURL: wanted, errorCallbackURL: back, disableRedirect: true };
  const response = await auth.handler(again(request, body));
  if (!response.ok) return retell(response);
  const answer = z.object({ url: z.string() }).parse(await response.json());
  return tell(answer, response);
}

async function finishSignIn({ request, site, path }: Visit): Promise<Response> {
  const auth = await authFor(site, path.replace('/callback/', ''));
  const response = await auth.handler(request);
  if (response.status < 400) return response;
  return goToSignIn('failed');
}

/** What the browser needs for a passkey. Names that a person knows stand where addresses would. */
async function offerPasskey({ request, site, session }: Visit): Promise<Response> {
  const auth = await authFor(site);
  const response = await auth.handler(request);
  if (!response.ok) return retell(response);
  const options = z
    .looseObject({ user: z.looseObject({}).optional() })
    .parse(await response.json());
  if (options.user && session)
    options.user = { ...options.user, name: session.viewer.name, displayName: session.viewer.name };
  else options['userVerification'] = 'required';
  return tell(options, response);
}

const passkeyInput = z.object({
  response: z.record(z.string(), z.unknown()),
  name: z.string().trim().max(60).optional(),
});

/** The answer bears the cookie alone: the session's token is nothing that a page's script should see. */
async function takePasskey({ request, site }: Visit): Promise<Response> {
  const input = passkeyInput.safeParse(await readJson(request));
  if (!input.success) return say(400, explainProblem('AUTHENTICATION_FAILED'));
  const auth = await authFor(site);
  const response = await auth.handler(again(request, input.data));
  if (!response.ok) return retell(response);
  const answer = tell({ done: true }, response);
  answer.headers.append('set-cookie', dropCookie('passkey', cookieKeys(site)));
  return answer;
}

const kept = new WeakMap<Runtime, { plain?: Auth; withIssuer?: Auth }>();

/** Made when first needed. A provider that did not answer when asked for is asked again the next time. */
async function authFor(site: Runtime, provider?: string): Promise<Auth> {
  // Better Auth is large, and a server that nobody signs in to never needs it.
  const { createAuth } = await import('#platform/auth/auth.server.ts');
  const have = kept.get(site) ?? {};
  kept.set(site, have);
  const parts = { ...site, db: site.database.db, sessionEnd };
  const { AUTH_OIDC_ISSUER, AUTH_OIDC_CLIENT_ID, AUTH_OIDC_CLIENT_SECRET } = site.env;
  const isSet = AUTH_OIDC_ISSUER && AUTH_OIDC_CLIENT_ID && AUTH_OIDC_CLIENT_SECRET;
  if (provider !== 'oidc' || !isSet) return (have.plain ??= createAuth({ ...parts, issuer: null }));
  if (have.withIssuer) return have.withIssuer;
  const issuer = await demandIssuer(AUTH_OIDC_ISSUER);
  const auth = createAuth({ ...parts, issuer });
  const { socialProviders } = await auth.$context;
  if (!socialProviders.some((one) => one.id === 'oidc'))
    throw new AppError('SERVICE_UNAVAILABLE', explainProblem('provider_away'));
  have.withIssuer = auth;
  return auth;
}

function again(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

function beginsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie));
}

/** Our words with Better Auth's cookies. */
function tell(body: unknown, from: Response): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of from.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { headers });
}

async function retell(response: Response): Promise<Response> {
  const answer = z.object({ code: z.string() }).safeParse(await response.json().catch(() => null));
  return say(response.status, explainProblem(answer.success ? answer.data.code : ''));
}

function say(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers });
}

const statuses: Partial<Record<AppError['code'], number>> = {
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
};

/** A navigation is answered by a page, a call by a sentence. */
function refuse(request: Request, { code, message, details }: AppError): Response {
  if (new URL(request.url).pathname.includes('/callback/'))
    return goToSignIn(code === 'TOO_MANY_REQUESTS' ? 'too_often' : 'provider_away');
  const seconds = details.retryAfterSeconds;
  const headers: Record<string, string> = seconds ? { 'retry-after': String(seconds) } : {};
  return say(statuses[code] ?? 400, message, headers);
}

function goToSignIn(error: string): Response {
  return new Response(null, { status: 303, headers: { location: `/signin?error=${error}` } });
}
