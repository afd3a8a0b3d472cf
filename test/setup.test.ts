/** The first run of the owner. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedEmptySite } from '#features/demo/seed.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { claimSite, createOwnerLink, isSetupPending } from '#features/user/owner-link.server.ts';
import { up } from '../migrations/032-first-run.ts';
import { as, callAs, getFailure } from './as.ts';
import { createSmallDemo } from './demo-folder.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallard-demo-'));
  createSmallDemo(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const input = { name: 'Ada Byron', email: 'ada@home.example', title: 'Ada’s notes' };

/** Opens the owner link as a visitor, and returns the id and the procedures of the new owner. */
async function claim(site: TestSite) {
  const secret = (await createOwnerLink(site.db)).split('/').at(-1) ?? '';
  const id = await claimSite(site.db, { secret, visitorId: null });
  if (id === null) throw new Error('The link was refused.');
  return { id, owner: await callAs(site, id) };
}

const getPerson = ({ db }: TestSite, id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

onBothEngines((engine) => {
  async function openDemo() {
    const site = await createSite(engine);
    await seedEmptySite(site.db, site.storage, { folder });
    return site;
  }

  it('an owner who keeps the demo is themselves, and nothing of the demo’s person is in the settings', async () => {
    const site = await openDemo();
    const { id, owner } = await claim(site);
    expect(await getPerson(site, id)).not.toMatchObject({ name: 'Nell Thackwray' });
    expect(await owner.setup.state()).toEqual({
      isPending: true,
      hasDemo: true,
      name: '',
      email: '',
      title: '',
    });
    await owner.setup.finish({ ...input, demo: 'keep' });
    expect(await getPerson(site, id)).toMatchObject({
      name: input.name,
      email: input.email,
      emailVerified: 0,
      role: 'admin',
    });
    const settings = await readSettings(site.db);
    expect(settings.site).toMatchObject({ title: input.title, name: input.title });
    expect(settings.site.author).toEqual({ name: input.name, email: null, handle: '' });
    expect(JSON.stringify(settings)).not.toMatch(/nell|thackwray/i);
    expect(settings.social).toEqual([]);
    expect(settings.site.portraitUrl).toBeNull();
    const nell = await site.db
      .selectFrom('user')
      .select('role')
      .where('email', '=', 'nell@example.com')
      .execute();
    expect(nell).toEqual([{ role: 'user' }]);
    expect(await site.db.selectFrom('article').select('id').execute()).not.toEqual([]);
  });

  it('an owner who starts empty has an empty site with their name', async () => {
    const site = await openDemo();
    const { id, owner } = await claim(site);
    await owner.setup.finish({ ...input, demo: 'remove' });
    expect(await site.db.selectFrom('user').select('id').execute()).toEqual([{ id }]);
    for (const table of ['article', 'comment', 'guestbookEntry', 'media', 'dailyView'] as const)
      expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect((await readSettings(site.db)).site).toMatchObject({ title: input.title });
    expect(await seedEmptySite(site.db, site.storage, { folder })).toBe(false);
  });

  it('the first run takes place once, for an owner, and refuses an address of another account', async () => {
    const site = await createSite(engine);
    const { owner } = await claim(site);
    const member = await as(site, 'member');
    const finish = { ...input, demo: 'keep' as const };
    expect(await getFailure(member.setup.finish(finish))).toMatchObject({ code: 'FORBIDDEN' });
    expect(
      await getFailure(owner.setup.finish({ ...finish, email: 'MINA@people.example' })),
    ).toMatchObject({ code: 'CONFLICT', field: 'email' });
    expect(await getFailure(owner.setup.finish({ ...finish, email: 'ada' }))).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'email',
    });
    expect(await isSetupPending(site.db)).toBe(true);
    await owner.setup.finish({ ...finish, email: '' });
    expect(await isSetupPending(site.db)).toBe(false);
    expect(await getFailure(owner.setup.finish(finish))).toMatchObject({ code: 'CONFLICT' });
    expect(await owner.user.profile()).toMatchObject({ name: input.name, email: null });
    await claim(site);
    expect(await isSetupPending(site.db)).toBe(false);
  });

  it('a site whose owner has signed in before an upgrade has no first run', async () => {
    const site = await createSite(engine);
    const { id } = await claim(site);
    await callAs(site, id);
    await site.db.deleteFrom('setting').execute();
    await site.db.schema.dropTable('demoItem').execute();
    await site.db.schema.dropTable('emailChange').execute();
    await up(site.db as never); // a migration sees no row types
    await claim(site);
    expect(await isSetupPending(site.db)).toBe(false);
  });
});
