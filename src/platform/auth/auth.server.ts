import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getAdapter } from 'better-auth/db/adapter';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Kysely } from 'kysely';
import { AppError } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.server.ts';
import type { Log } from '../log.server.ts';
import { discoveryUrl, type Issuer } from './discovery.server.ts';
import { getOidcProfile } from './oidc-profile.server.ts';
import { cookieMaxAgeSeconds, getCookiePrefix } from './session-cookie.server.ts';
import { withHashedTokens } from './session-token.server.ts';
import { joinEventsPlugin, withJoinEvents } from './join-events.server.ts';
import { authPath } from './auth-path.ts';

export interface AuthOptions {
  db: Kysely<Database>;
  env: Env;
  log: Log;
  /** Absolute address of the site's root, without a trailing slash. */
  baseUrl: string;
  secret: string;
  /** When a session that is created now expires, if it is not used. */
  getSessionExpiry: (now: Date) => string;
  onAccountConnected?: (db: Kysely<Database>, account: ConnectedAccount) => Promise<void>;
  /** The discovered OpenID Connect provider; null disables it. */
  issuer: Issuer | null;
}

/** An account of a provider that was connected to a user. */
export interface ConnectedAccount {
  userId: string;
  providerId: string;
  /** The headers of the request that connected it. */
  headers: Headers | undefined;
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/** Configures Better Auth: OAuth and passkeys. Sessions are read, listed and revoked by the user feature. */
export async function createAuth(options: AuthOptions) {
  const settings = createSettings(options);
  const adapter = await getAdapter(settings);
  return betterAuth({ ...settings, database: () => withJoinEvents(withHashedTokens(adapter)) });
}

function createSettings(options: AuthOptions) {
  const { db, baseUrl, secret, log } = options;
  const secure = baseUrl.startsWith('https:');
  return {
    appName: new URL(baseUrl).hostname,
    baseURL: baseUrl,
    basePath: authPath,
    secret,
    // On both engines dates are ISO text and booleans 0 and 1, which is Better Auth's SQLite format.
    database: { db, type: 'sqlite', transaction: true },
    socialProviders: socialProviders(options.env),
    plugins: [
      createPasskeyPlugin(baseUrl),
      joinEventsPlugin,
      ...(options.issuer ? [createOidcPlugin(options.env, options.issuer)] : []),
    ],
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'user' },
        banned: { type: 'number', input: false, defaultValue: 0 },
      },
    },
    session: {
      // The cookie lives as long as browsers allow; the expiry in the database decides, and the user feature extends it.
      expiresIn: cookieMaxAgeSeconds,
      disableSessionRefresh: true,
    },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { allowDifferentEmails: true, requireLocalEmailVerified: true },
    },
    databaseHooks: createHooks(options),
    // The state of a sign-in that has begun is a bearer secret as long as it lasts.
    verification: { storeIdentifier: 'hashed' },
    onAPIError: { errorURL: `${baseUrl}/signin`, onError: createErrorHandler(log) },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'warn' : level](`Sign-in: ${message}`),
    },
    advanced: {
      cookiePrefix: getCookiePrefix({ secure }),
      // Better Auth would put `__Secure-` before the prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      ipAddress: { disableIpTracking: true },
      // Our migrations create the tables, and a test compares them with Better Auth's schema.
      database: { generateId: () => newId(), validateSchema: false },
    },
  } satisfies BetterAuthOptions;
}

function createHooks({ db, getSessionExpiry, onAccountConnected }: AuthOptions) {
  return {
    session: {
      create: {
        before: async (session) => ({
          data: { ...session, expiresAt: new Date(getSessionExpiry(new Date())) },
        }),
      },
    },
    account: {
      create: {
        before: async (account) => ({ data: { ...account, ...noTokens } }),
        after: async ({ userId, providerId }, context) =>
          onAccountConnected?.(db, { userId, providerId, headers: context?.headers }),
      },
    },
    user: {
      create: { before: async (user) => ({ data: { ...user, ...normalizeProfile(user.name) } }) },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}

/** Throws a failure of the database on, because Better Auth would answer with a bare 500. */
function createErrorHandler(log: Log) {
  return (error: unknown) => {
    if (error instanceof AppError) throw error;
    log.warn(`Sign-in: ${error instanceof Error ? error.message : String(error)}`);
  };
}

/** The site calls no API on behalf of its users, so it stores no tokens. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/** Characters; a name is shown above every comment. */
const maxNameLength = 60;

function normalizeProfile(name: string) {
  const normalized = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  // Images on other hosts would tell those hosts who reads the page.
  return { name: normalized.slice(0, maxNameLength) || 'New member', image: null };
}

function socialProviders(env: Env) {
  const github = getCredentials(env.AUTH_GITHUB_CLIENT_ID, env.AUTH_GITHUB_CLIENT_SECRET);
  const google = getCredentials(env.AUTH_GOOGLE_CLIENT_ID, env.AUTH_GOOGLE_CLIENT_SECRET);
  return { ...(github && { github }), ...(google && { google }) };
}

function createOidcPlugin(env: Env, { userInfoUrl }: Issuer) {
  return genericOAuth({
    config: [
      {
        providerId: 'oidc',
        discoveryUrl: discoveryUrl(env.AUTH_OIDC_ISSUER ?? ''),
        clientId: env.AUTH_OIDC_CLIENT_ID ?? '',
        clientSecret: env.AUTH_OIDC_CLIENT_SECRET ?? '',
        scopes: ['openid', 'profile', 'email'],
        pkce: true,
        // A subject is unique within its issuer only; the same subject of another issuer is another person.
        accountSubject: ({ profile }) => `${env.AUTH_OIDC_ISSUER} ${String(profile.sub ?? '')}`,
        requireIdTokenVerification: true,
        getUserInfo: (tokens) => getOidcProfile(tokens, userInfoUrl),
      },
    ],
  });
}

function getCredentials(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

/** A passkey is the only factor, so user verification is required: possession of the device is not enough. */
function createPasskeyPlugin(baseUrl: string) {
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: new URL(baseUrl).hostname,
    origin: baseUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: ({ verification }) => {
        requireUserVerification(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        requireUserVerification(verification.authenticationInfo.userVerified);
      },
    },
  });
}

function requireUserVerification(verified: boolean | undefined) {
  if (verified !== true)
    throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message: 'Not verified' });
}
