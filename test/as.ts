import { dirname } from 'node:path';
import { TRPCError } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import { appRouter } from '../src/api.server.ts';
import { authenticateToken } from '#features/token/authenticate.server.ts';
import { createToken } from '#features/token/write.server.ts';
import { newId } from '#lib/id.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { createUser } from '#features/user/data.server.ts';
import { createSession, findSession } from '#features/user/session.server.ts';
import type { Context } from '#platform/trpc.server.ts';
import { siteSecret, type TestSite } from './site.ts';

/** The roles of callers with a browser. */
export const roles = ['anonymous', 'member', 'banned', 'owner'] as const;
export type Role = (typeof roles)[number];
export type Caller = ReturnType<typeof appRouter.createCaller>;

/** No public page or procedure may contain any of these. */
export const emailAddresses = {
  member: 'mina@people.example',
  banned: 'bert@people.example',
  owner: 'olga@people.example',
};

const people: Record<Exclude<Role, 'anonymous'>, Parameters<typeof createUser>[1]> = {
  member: { name: 'Mina Member', email: emailAddresses.member },
  banned: { name: 'Bert Banned', email: emailAddresses.banned, banned: true },
  owner: { name: 'Olga Owner', email: emailAddresses.owner, role: 'admin' },
};

/** Creates a caller of the procedures in this role. */
export async function as(site: TestSite, role: Role): Promise<Caller> {
  const session = role === 'anonymous' ? null : await signIn(site, await getUserId(site, role));
  return createCaller(site, session, '203.0.113.7');
}

/** Creates a caller who is signed in as this user. */
export const callAs = async (site: TestSite, userId: string): Promise<Caller> =>
  createCaller(site, await signIn(site, userId), '203.0.113.9');

/** Creates a caller with a session, or without one, and with a client address. */
export function createCaller(
  site: TestSite,
  session: Awaited<ReturnType<typeof signIn>>,
  clientAddress: string,
): Caller {
  return appRouter.createCaller(createCallContext(site, session, clientAddress));
}

/** Creates the context of a call with a session, or without one, and with a client address. */
export function createCallContext(
  site: TestSite,
  session: Awaited<ReturnType<typeof signIn>>,
  clientAddress: string,
): Context {
  return {
    db: site.db,
    storage: site.storage,
    dataFolder: dirname(site.location.file),
    maxFileBytes: 10_000_000,
    secret: siteSecret,
    viewer: session?.viewer ?? null,
    token: null,
    sessionId: session?.sessionId ?? null,
    sessionStartedAt: session?.startedAt ?? null,
    baseUrl: 'https://site.example',
    clientAddress,
  };
}

/** Creates a caller with an access token of the owner that has these scopes. */
export async function asToken(site: TestSite, scopes: readonly TokenScope[]): Promise<Caller> {
  return appRouter.createCaller(await createTokenContext(site, scopes));
}

/** Creates the context of a call with an access token of the owner that has these scopes. */
export async function createTokenContext(
  site: TestSite,
  scopes: readonly TokenScope[],
): Promise<Context> {
  const userId = await getUserId(site, 'owner');
  // The form refuses some combinations, and the procedures have to be right for all.
  const { token: credential } = await createToken(site.db, userId, {
    name: newId(),
    scopes,
    expiresInDays: 90,
  });
  const caller = await authenticateToken(site.db, { credential, clientAddress: '203.0.113.8' });
  return { ...createCallContext(site, null, '203.0.113.8'), ...caller };
}

/** Creates a session of a user. */
export async function signIn(site: TestSite, userId: string) {
  return findSession(site.db, await createSession(site.db, { userId, userAgent: null }));
}

const userIds = new WeakMap<TestSite['location'], Map<Role, Promise<string>>>();

/** The id of the site's user in this role; the user is created on first use. */
export function getUserId(site: TestSite, role: Exclude<Role, 'anonymous'>): Promise<string> {
  const ids = userIds.get(site.location) ?? new Map<Role, Promise<string>>();
  userIds.set(site.location, ids);
  const id = ids.get(role) ?? createUser(site.db, people[role]);
  ids.set(role, id);
  return id;
}

/** The error of a rejected call, as it is sent over the wire. */
export async function getFailure(call: Promise<unknown>) {
  const [result] = await Promise.allSettled([call]);
  const error: unknown = result.status === 'rejected' ? result.reason : undefined;
  if (!(error instanceof TRPCError)) throw new Error('The call did not fail.', { cause: error });
  const shape = getErrorShape({
    config: appRouter._def._config,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  return { message: shape.message, ...shape.data };
}
