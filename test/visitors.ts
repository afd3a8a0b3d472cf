import { dirname } from 'node:path';
import { createUser } from '#features/user/data.server.ts';
import { createSession, findSession } from '#features/user/session.server.ts';
import { appRouter } from '../src/api.server.ts';
import type { TestSite } from './site.ts';
import type { Caller } from './as.ts';

export interface Visitor {
  id: string;
  caller: Caller;
}

/** One more member, at a network address of their own. */
export async function newMember(
  site: TestSite,
  { name = 'Nora New', address = '198.51.100.1' } = {},
): Promise<Visitor> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Math.random()}@people.example`;
  const id = await createUser(site.db, { name, email });
  return { id, caller: await callAs(site, id, address) };
}

/** The procedures as this person calls them at this moment: a ban since the last call is known. */
export async function callAs(
  site: TestSite,
  userId: string,
  address = '198.51.100.1',
): Promise<Caller> {
  const session = await findSession(
    site.db,
    await createSession(site.db, { userId, userAgent: null }),
  );
  return appRouter.createCaller({
    db: site.db,
    storage: site.storage,
    dataFolder: dirname(site.place.file),
    viewer: session?.viewer ?? null,
    sessionId: session?.sessionId ?? null,
    baseUrl: 'https://site.example',
    address,
  });
}
