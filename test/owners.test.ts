/** The owner link, the last owner, and what belongs to others. */
import { getAuthTables } from 'better-auth/db';
import { expect, it } from 'vitest';
import { createUser } from '#features/user/data.server.ts';
import { claimSite, createOwnerLink, hasOwner } from '#features/user/owner-link.server.ts';
import { createAuth } from '#platform/auth/auth.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { createLog } from '#platform/log.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { as, failureOf, idOf } from './as.ts';
import { onBothEngines } from './engines.ts';
import { addWaysIn } from './people.ts';
import { freshSite, openSite } from './site.ts';

const secretOf = (path: string) => path.split('/').at(-1) ?? '';

onBothEngines((engine) => {
  it('makes one visitor the owner, once, within half an hour', async () => {
    const { db } = await freshSite(engine);
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

  it('becomes the owner that the site has; a second one only when asked for', async () => {
    const site = await freshSite(engine);
    const { db } = site;
    const nell = await createUser(db, {
      name: 'Nell',
      email: 'nell@people.example',
      role: 'admin',
    });
    expect(await hasOwner(db)).toBe(false);
    const first = secretOf(await createOwnerLink(db));
    expect(await claimSite(db, { secret: first, visitorId: null })).toBe(nell);
    await addWaysIn(site, nell);
    expect(await hasOwner(db)).toBe(true);
    const again = secretOf(await createOwnerLink(db));
    expect(await claimSite(db, { secret: again, visitorId: await idOf(site, 'member') })).toBe(
      nell,
    );
    const second = secretOf(await createOwnerLink(db, { second: true }));
    expect(await claimSite(db, { secret: second, visitorId: null })).not.toBe(nell);
  });

  it('keeps the last owner who can sign in', async () => {
    const site = await freshSite(engine);
    const id = await idOf(site, 'owner');
    await addWaysIn(site, id);
    const owner = await as(site, 'owner');
    await createUser(site.db, { name: 'No way in', email: 'no@people.example', role: 'admin' });
    for (const call of [
      () => owner.user.role({ id, role: 'user' }),
      () => owner.user.leave({ contributions: 'keep' }),
    ])
      expect(await failureOf(call())).toMatchObject({ code: 'CONFLICT' });
    expect(await failureOf(owner.user.ban({ id }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await failureOf(owner.user.remove({ id }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('does nothing with what belongs to others', async () => {
    const site = await freshSite(engine);
    const theirs = await addWaysIn(site, await idOf(site, 'owner'));
    const member = await as(site, 'member');
    for (const call of [
      () => member.user.renamePasskey({ id: theirs, name: 'Mine' }),
      () => member.user.removePasskey({ id: theirs }),
      () => member.user.disconnect({ id: theirs }),
      () => member.user.endSession({ id: theirs }),
    ])
      expect(await failureOf(call())).toMatchObject({ code: 'NOT_FOUND' });
    await member.user.endOtherSessions();
    const left = await site.db
      .selectFrom('session')
      .select('id')
      .where('id', '=', theirs)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('counts for all processes together, and starts anew when time is over', async () => {
    const site = await freshSite(engine);
    const other = await openSite(site.place);
    const rule = { key: 'try 203.0.113.7', most: 2, withinSeconds: 60 };
    await limit(site.db, rule);
    await limit(other.db, rule);
    await expect(limit(site.db, rule)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await limit(site.db, { ...rule, key: 'try 203.0.113.8' });
    await site.db.updateTable('rateLimit').set({ resetsAt: new Date().toISOString() }).execute();
    await limit(other.db, rule);
  });

  it('has every table and column that Better Auth asks for', async () => {
    const { db } = await freshSite(engine);
    const env = readEnv({ AUTH_GITHUB_CLIENT_ID: 'x', AUTH_GITHUB_CLIENT_SECRET: 'y' });
    const auth = createAuth({
      db,
      env,
      log: createLog('silent'),
      baseUrl: 'https://site.example',
      secret: 'a-secret-of-the-tests-that-is-long',
      issuer: null,
      sessionEnd: (now) => now.toISOString(),
    });
    const have = new Map(
      (await db.introspection.getTables()).map(({ name, columns }) => [
        name,
        columns.map((column) => column.name),
      ]),
    );
    for (const { modelName, fields } of Object.values(getAuthTables(auth.options)))
      for (const name of ['id', ...Object.keys(fields)])
        expect(have.get(modelName), modelName).toContain(name);
  });
});
