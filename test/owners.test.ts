/** The owner link, the last owner, and access to data of other users. */
import { getAuthTables } from 'better-auth/db';
import { expect, it } from 'vitest';
import { createUser } from '#features/user/data.server.ts';
import { claimSite, createOwnerLink, hasOwner } from '#features/user/owner-link.server.ts';
import { createAuth } from '#platform/auth/auth.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { createLog } from '#platform/log.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { as, getFailure, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { addSignInMethods } from './people.ts';
import { createSite, openSite } from './site.ts';

const secretOf = (path: string) => path.split('/').at(-1) ?? '';

onBothEngines((engine) => {
  it('an owner link makes one visitor the owner, once, within half an hour', async () => {
    const { db } = await createSite(engine);
    const now = new Date();
    const old = secretOf(await createOwnerLink(db, { now: new Date(now.getTime() - 1_800_001) }));
    expect(await claimSite(db, { secret: old, visitorId: null })).toBeNull();
    const path = await createOwnerLink(db);
    const rows = await db.selectFrom('ownerLink').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secretOf(path));
    const claims = [1, 2, 3].map(() => claimSite(db, { secret: secretOf(path), visitorId: null }));
    const owners = (await Promise.all(claims)).filter((id) => id !== null);
    expect(owners).toHaveLength(1);
    expect(await claimSite(db, { secret: 'guess', visitorId: null })).toBeNull();
  });

  it('an owner link signs in as the existing owner, and creates a second one only on request', async () => {
    const site = await createSite(engine);
    const { db } = site;
    const nell = await createUser(db, {
      name: 'Nell',
      email: 'nell@people.example',
      role: 'admin',
    });
    expect(await hasOwner(db)).toBe(false);
    const first = secretOf(await createOwnerLink(db));
    expect(await claimSite(db, { secret: first, visitorId: null })).toBe(nell);
    await addSignInMethods(site, nell);
    expect(await hasOwner(db)).toBe(true);
    const again = secretOf(await createOwnerLink(db));
    expect(await claimSite(db, { secret: again, visitorId: await getUserId(site, 'member') })).toBe(
      nell,
    );
    const second = secretOf(await createOwnerLink(db, { second: true }));
    expect(await claimSite(db, { secret: second, visitorId: null })).not.toBe(nell);
  });

  it('the last owner who can sign in cannot be removed', async () => {
    const site = await createSite(engine);
    const id = await getUserId(site, 'owner');
    await addSignInMethods(site, id);
    const owner = await as(site, 'owner');
    await createUser(site.db, {
      name: 'No sign-in method',
      email: 'no@people.example',
      role: 'admin',
    });
    for (const call of [
      () => owner.user.role({ id, role: 'user' }),
      () => owner.user.leave({ contributions: 'keep' }),
    ])
      expect(await getFailure(call())).toMatchObject({ code: 'CONFLICT' });
    expect(await getFailure(owner.user.ban({ id }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await getFailure(owner.user.remove({ id }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('a member cannot change sign-in methods and sessions of others', async () => {
    const site = await createSite(engine);
    const othersId = await addSignInMethods(site, await getUserId(site, 'owner'));
    const member = await as(site, 'member');
    for (const call of [
      () => member.user.renamePasskey({ id: othersId, name: 'Mine' }),
      () => member.user.removePasskey({ id: othersId }),
      () => member.user.disconnect({ id: othersId }),
      () => member.user.endSession({ id: othersId }),
    ])
      expect(await getFailure(call())).toMatchObject({ code: 'NOT_FOUND' });
    await member.user.endOtherSessions();
    const remaining = await site.db
      .selectFrom('session')
      .select('id')
      .where('id', '=', othersId)
      .execute();
    expect(remaining).toHaveLength(1);
  });

  it('a rate limit is shared by all processes, and resets after its window', async () => {
    const site = await createSite(engine);
    const other = await openSite(site.location);
    const rule = { key: 'try 203.0.113.7', maxCount: 2, windowSeconds: 60 };
    await enforceRateLimit(site.db, rule);
    await enforceRateLimit(other.db, rule);
    await expect(enforceRateLimit(site.db, rule)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await enforceRateLimit(site.db, { ...rule, key: 'try 203.0.113.8' });
    await site.db.updateTable('rateLimit').set({ resetsAt: new Date().toISOString() }).execute();
    await enforceRateLimit(other.db, rule);
  });

  it('the schema has every table and column of Better Auth', async () => {
    const { db } = await createSite(engine);
    const env = readEnv({ AUTH_GITHUB_CLIENT_ID: 'x', AUTH_GITHUB_CLIENT_SECRET: 'y' });
    const auth = await createAuth({
      db,
      env,
      log: createLog('silent'),
      baseUrl: 'https://site.example',
      secret: 'a-secret-of-the-tests-that-is-long',
      issuer: null,
      getSessionExpiry: (now) => now.toISOString(),
    });
    const columnsByTable = new Map(
      (await db.introspection.getTables()).map(({ name, columns }) => [
        name,
        columns.map((column) => column.name),
      ]),
    );
    for (const { modelName, fields } of Object.values(getAuthTables(auth.options)))
      for (const name of ['id', ...Object.keys(fields)])
        expect(columnsByTable.get(modelName), modelName).toContain(name);
  });
});
