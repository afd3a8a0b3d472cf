import { dirname } from 'node:path';
import { createUser } from '#features/user/data.server.ts';
import { createSession, findSession, type CurrentSession } from '#features/user/session.server.ts';
import { appRouter } from '../src/api.server.ts';
import { siteSecret, type TestSite } from './site.ts';
import type { Caller } from './as.ts';

export interface MemberFixture {
  id: string;
  caller: Caller;
}

/** Creates another member with their own network address. */
export async function createMember(
  site: TestSite,
  { name = 'Nora New', address = '198.51.100.1' } = {},
): Promise<MemberFixture> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Math.random()}@people.example`;
  const id = await createUser(site.db, { name, email });
  return { id, caller: await createCallerFor(site, id, address) };
}

/** A caller with the user's current session, so that a ban since the last call takes effect. */
export async function createCallerFor(
  site: TestSite,
  userId: string,
  address = '198.51.100.1',
): Promise<Caller> {
  const token = await createSession(site.db, { userId, userAgent: null });
  return createCaller(site, await findSession(site.db, token), address);
}

/** A caller with this session, or without one. */
export function createCaller(
  site: TestSite,
  session: CurrentSession | null,
  address = '198.51.100.1',
): Caller {
  return appRouter.createCaller({
    db: site.db,
    storage: site.storage,
    dataFolder: dirname(site.location.file),
    secret: siteSecret,
    viewer: session?.viewer ?? null,
    sessionId: session?.sessionId ?? null,
    sessionStartedAt: session?.startedAt ?? null,
    baseUrl: 'https://site.example',
    clientAddress: address,
  });
}
