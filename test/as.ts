import { dirname } from 'node:path';
import { TRPCError } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import { appRouter } from '../src/api.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { createSession, findSession } from '#features/user/session.server.ts';
import type { Context } from '#platform/trpc.server.ts';
import type { TestSite } from './site.ts';

/** Everybody who may ask. */
export const roles = ['anonymous', 'member', 'banned', 'owner'] as const;
export type Role = (typeof roles)[number];
export type Caller = ReturnType<typeof appRouter.createCaller>;

/** No page or procedure for the public may tell any of these. */
export const addresses = {
  member: 'mina@people.example',
  banned: 'bert@people.example',
  owner: 'olga@people.example',
};

const people: Record<Exclude<Role, 'anonymous'>, Parameters<typeof createUser>[1]> = {
  member: { name: 'Mina Member', email: addresses.member },
  banned: { name: 'Bert Banned', email: addresses.banned, banned: true },
  owner: { name: 'Olga Owner', email: addresses.owner, role: 'admin' },
};

/** The procedures as somebody in this role calls them. */
export async function as(site: TestSite, role: Role): Promise<Caller> {
  return appRouter.createCaller(await contextOf(site, role));
}

async function contextOf(site: TestSite, role: Role): Promise<Context> {
  const session = role === 'anonymous' ? null : await signIn(site, role);
  return {
    db: site.db,
    storage: site.storage,
    dataFolder: dirname(site.place.file),
    viewer: session?.viewer ?? null,
    sessionId: session?.sessionId ?? null,
    baseUrl: 'https://site.example',
    address: '203.0.113.7',
  };
}

async function signIn(site: TestSite, role: Exclude<Role, 'anonymous'>) {
  const userId = await idOf(site, role);
  return findSession(site.db, await createSession(site.db, { userId, userAgent: null }));
}

const known = new WeakMap<TestSite['place'], Map<Role, Promise<string>>>();

/** The id of the site's person in this role, who comes when first named. */
export function idOf(site: TestSite, role: Exclude<Role, 'anonymous'>): Promise<string> {
  const ids = known.get(site.place) ?? new Map<Role, Promise<string>>();
  known.set(site.place, ids);
  const id = ids.get(role) ?? createUser(site.db, people[role]);
  ids.set(role, id);
  return id;
}

/** What a refused call tells its caller, as it goes over the wire. */
export async function failureOf(call: Promise<unknown>) {
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
