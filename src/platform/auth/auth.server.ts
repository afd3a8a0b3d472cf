import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Kysely } from 'kysely';
import { newId } from '#lib/id.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.server.ts';
import type { Log } from '../log.server.ts';
import { discoveryUrl, type Issuer } from './discovery.server.ts';
import { readPerson } from './issuer-person.server.ts';
import { cookieAge, cookiePrefix } from './session-cookie.server.ts';
import { authPath } from './auth-path.ts';

export interface AuthParts {
  db: Kysely<Database>;
  env: Env;
  log: Log;
  /** Absolute address of the site's root, without a trailing slash. */
  baseUrl: string;
  secret: string;
  /** When a session that begins now ends, if it is not used. */
  sessionEnd: (now: Date) => string;
  /** The OpenID Connect provider, which must answer at this moment; null leaves it out. */
  issuer: Issuer | null;
}

export type Auth = ReturnType<typeof createAuth>;

/** Better Auth, set up for this site: OAuth and passkeys. Sessions are read, listed and ended by ourselves. */
export function createAuth(parts: AuthParts) {
  const { db, baseUrl, secret, log } = parts;
  return betterAuth({
    appName: new URL(baseUrl).hostname,
    baseURL: baseUrl,
    basePath: authPath,
    secret,
    // On both engines dates are ISO text and booleans 0 and 1, which Better Auth calls SQLite's way.
    database: { db, type: 'sqlite', transaction: true },
    socialProviders: socialProviders(parts.env),
    plugins: [
      ownPasskeys(baseUrl),
      ...(parts.issuer ? [openIdConnect(parts.env, parts.issuer)] : []),
    ],
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'user' },
        banned: { type: 'number', input: false, defaultValue: 0 },
      },
    },
    session: {
      // The cookie stays as long as browsers let it; the row's end is what counts, and is moved on by us.
      expiresIn: cookieAge,
      disableSessionRefresh: true,
    },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { allowDifferentEmails: true, requireLocalEmailVerified: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, expiresAt: new Date(parts.sessionEnd(new Date())) },
          }),
        },
      },
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
      user: { create: { before: async (user) => ({ data: { ...user, ...tidyName(user.name) } }) } },
    },
    onAPIError: { errorURL: `${baseUrl}/signin` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'warn' : level](`Sign-in: ${message}`),
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: baseUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      // Our migrations make the tables, and a test compares them with what Better Auth asks for.
      database: { generateId: () => newId(), validateSchema: false },
    },
  });
}

/** The site asks other sites for nothing in people's names, so it keeps no key to do it with. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/** Characters of a name; because it stands before every comment. */
const longestName = 60;

function tidyName(name: string) {
  const tidy = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  // Pictures elsewhere would tell that elsewhere who reads the page.
  return { name: tidy.slice(0, longestName) || 'New member', image: null };
}

function socialProviders(env: Env) {
  const github = pair(env.AUTH_GITHUB_CLIENT_ID, env.AUTH_GITHUB_CLIENT_SECRET);
  const google = pair(env.AUTH_GOOGLE_CLIENT_ID, env.AUTH_GOOGLE_CLIENT_SECRET);
  return { ...(github && { github }), ...(google && { google }) };
}

function openIdConnect(env: Env, { userInfoUrl }: Issuer) {
  return genericOAuth({
    config: [
      {
        providerId: 'oidc',
        discoveryUrl: discoveryUrl(env.AUTH_OIDC_ISSUER ?? ''),
        clientId: env.AUTH_OIDC_CLIENT_ID ?? '',
        clientSecret: env.AUTH_OIDC_CLIENT_SECRET ?? '',
        scopes: ['openid', 'profile', 'email'],
        pkce: true,
        // A subject is unique to its issuer only; under another issuer the same subject is somebody else.
        accountSubject: ({ profile }) => `${env.AUTH_OIDC_ISSUER} ${String(profile.sub ?? '')}`,
        requireIdTokenVerification: true,
        getUserInfo: (tokens) => readPerson(tokens, userInfoUrl),
      },
    ],
  });
}

function pair(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

/** A passkey is the only factor here, so it has to be more than a found key: whoever uses it shows who they are. */
function ownPasskeys(baseUrl: string) {
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: new URL(baseUrl).hostname,
    origin: baseUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: ({ verification }) => {
        demandVerified(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        demandVerified(verification.authenticationInfo.userVerified);
      },
    },
  });
}

function demandVerified(verified: boolean | undefined) {
  if (verified !== true)
    throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message: 'Not verified' });
}
