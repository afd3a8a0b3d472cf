import { createUser } from '#features/user/data.server.ts';
import type { TestSite } from './site.ts';
import { createCaller, signIn, type Caller } from './as.ts';

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
  return createCaller(site, await signIn(site, userId), address);
}
