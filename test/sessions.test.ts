/** When sessions end: by themselves, by the owner, by a ban. */
import { expect, it } from 'vitest';
import { createSession, findSession } from '#features/user/session.server.ts';
import { as, getFailure, getUserId, createCaller } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createMember } from './members.ts';
import { createSite } from './site.ts';

const dayMs = 24 * 60 * 60 * 1000;

onBothEngines((engine) => {
  it('a session that is used every week ends after 90 days, or when the setting says so', async () => {
    const { db, ...site } = await createSite(engine);
    const userId = await getUserId({ db, ...site }, 'member');
    const token = await createSession(db, { userId, userAgent: null });
    const start = Date.now();
    const isAlive = async (days: number, maxDays?: number) => {
      const now = new Date(start + days * dayMs);
      return (await findSession(db, token, maxDays ? { now, maxDays } : { now })) !== null;
    };
    for (let day = 1; day < 90; day += 8) expect(await isAlive(day), `day ${day}`).toBe(true);
    expect(await isAlive(89.9, 30)).toBe(false);
    const { expiresAt } = await db
      .selectFrom('session')
      .select('expiresAt')
      .executeTakeFirstOrThrow();
    expect(Date.parse(expiresAt) - start).toBeLessThanOrEqual(90 * dayMs + 1_000);
    expect(await isAlive(90.1)).toBe(false);
  });

  it('a session that is not used ends after 30 days', async () => {
    const site = await createSite(engine);
    const userId = await getUserId(site, 'member');
    const token = await createSession(site.db, { userId, userAgent: null });
    const at = (days: number) => ({ now: new Date(Date.now() + days * dayMs) });
    expect(await findSession(site.db, token, at(30.1))).toBeNull();
    expect(await findSession(site.db, token, at(29.9))).not.toBeNull();
  });

  it('the owner sees and ends the sessions of others, and keeps their own', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const member = await createMember(site);
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0';
    const token = await createSession(site.db, { userId: member.id, userAgent });
    const sessions = await owner.user.sessions({ id: member.id });
    expect(sessions.map(({ device }) => device)).toContain('Firefox on Windows');
    expect(JSON.stringify(sessions)).not.toContain(token);
    await owner.user.endSessions({ id: member.id });
    expect(await findSession(site.db, token)).toBeNull();
    expect(await owner.user.sessions({ id: member.id })).toEqual([]);

    const ownerId = await getUserId(site, 'owner');
    const other = await createSession(site.db, { userId: ownerId, userAgent: null });
    await owner.user.endSessions({ id: ownerId });
    expect(await findSession(site.db, other)).toBeNull();
    expect((await owner.user.sessions({ id: ownerId })).map(({ isThis }) => isThis)).toEqual([
      true,
    ]);
    expect((await getFailure(member.caller.user.sessions({ id: ownerId }))).code).toBe('FORBIDDEN');
  });

  it('a session of more than ten minutes changes no role and removes no account', async () => {
    const site = await createSite(engine);
    const { id } = await createMember(site);
    const ownerId = await getUserId(site, 'owner');
    const before = new Date(Date.now() - 10 * 60_000 - 1).toISOString();
    const token = await createSession(site.db, { userId: ownerId, userAgent: null });
    await site.db.updateTable('session').set({ createdAt: before }).execute();
    const session = await findSession(site.db, token);
    const caller = createCaller(site, session, '198.51.100.1');
    const attempts = [
      caller.user.role({ id, role: 'admin' }),
      caller.user.remove({ id, contributions: 'remove' }),
      caller.user.leave({ contributions: 'keep' }),
      caller.user.requireRecentSignIn(),
    ];
    for (const attempt of attempts)
      expect((await getFailure(attempt)).code).toBe('PRECONDITION_REQUIRED');
    const { role } = await site.db
      .selectFrom('user')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(role).toBe('user');
    await caller.user.ban({ id });
    const owner = await as(site, 'owner');
    await owner.user.unban({ id });
    await owner.user.role({ id, role: 'admin' });
  });

  it('a ban ends the sessions of its user at once', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { id } = await createMember(site);
    const token = await createSession(site.db, { userId: id, userAgent: null });
    await owner.user.ban({ id });
    expect(await findSession(site.db, token)).toBeNull();
    expect(await owner.user.sessions({ id })).toEqual([]);
  });
});
