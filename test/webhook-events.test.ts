/** Which events the changes of a site cause, and that they are written with them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordPublished } from '#content/record-published.server.ts';
import { recordFailure } from '#features/backup/nightly-job.server.ts';
import { startRun } from '#features/backup/runs.server.ts';
import { seedEmptySite } from '#features/demo/seed.server.ts';
import { removeDemo } from '#features/demo/remove-demo.server.ts';
import { importFolder } from '#features/import/import-folder.server.ts';
import { exportFolder } from '#features/export/export-folder.server.ts';
import { queueImportEvent } from '#features/import/import-event.server.ts';
import { getSessionExpiry } from '#features/user/session.server.ts';
import { siteEvents, siteEventTypes } from '#lib/site-events.ts';
import { createAuth } from '#platform/auth/auth.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { createLog } from '#platform/log.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { as } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createMember } from './members.ts';
import { createSite, siteSecret, type TestSite } from './site.ts';
import { createSmallDemo } from './demo-folder.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** The events that wait, without the ones before; their data are as the documentation says. */
async function takeEvents(site: TestSite) {
  const rows = await site.db.selectFrom('siteEvent').selectAll().orderBy('id').execute();
  await site.db.deleteFrom('siteEvent').execute();
  return rows.map(({ type, data }) => {
    const parsed: Record<string, unknown> = JSON.parse(data);
    expect(siteEvents[type].data.strict().parse(parsed)).toEqual(parsed);
    return { type, data: parsed };
  });
}
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

onBothEngines((engine) => {
  describe('of an item', () => {
    it('publishing, changing, moving, unpublishing and trashing each have one event', async () => {
      const site = await createSite(engine);
      const { blog } = await as(site, 'owner');
      const { id } = await blog.create({ title: 'Tides', body: 'One' });
      await blog.update({ id, body: 'Two' });
      expect(await takeEvents(site)).toEqual([]);

      await blog.update({ id, status: 'published' });
      const [published] = await takeEvents(site);
      expect(published).toMatchObject({
        type: 'content.published',
        data: { id, kind: 'article', title: 'Tides', url: '/blog/tides', previousUrl: null },
      });
      await blog.update({ id, body: 'Three' });
      await blog.update({ id, body: 'Three' });
      expect(typesOf(await takeEvents(site))).toEqual(['content.updated']);
      await blog.update({ id, slug: 'ebb' });
      const [moved] = await takeEvents(site);
      expect(moved?.data).toMatchObject({ url: '/blog/ebb', previousUrl: '/blog/tides' });
      await blog.update({ id, status: 'draft' });
      expect(typesOf(await takeEvents(site))).toEqual(['content.unpublished']);
      await blog.update({ id, status: 'published' });
      await blog.remove({ id });
      await blog.remove({ id });
      await blog.restore({ id });
      await blog.remove({ id });
      expect(typesOf(await takeEvents(site))).toEqual([
        'content.published',
        'content.unpublished',
        'content.published',
        'content.unpublished',
      ]);
      await blog.bulk({ ids: [id], action: 'delete' });
      expect(await takeEvents(site)).toEqual([]);
    });

    it('bulk actions have an event for each item that they change', async () => {
      const site = await createSite(engine);
      const { project } = await as(site, 'owner');
      const ids: string[] = [];
      for (const title of ['One', 'Two']) ids.push((await project.create({ title })).id);
      const published = await project.create({ title: 'Three', status: 'published' });
      await takeEvents(site);
      const run = async (action: 'publish' | 'unpublish' | 'trash' | 'restore') => {
        await project.bulk({ ids: [...ids, published.id], action });
        return typesOf(await takeEvents(site));
      };
      expect(await run('publish')).toEqual(Array(2).fill('content.published'));
      expect(await run('trash')).toEqual(Array(3).fill('content.unpublished'));
      expect(await run('restore')).toEqual(Array(3).fill('content.published'));
      expect(await run('unpublish')).toEqual(Array(3).fill('content.unpublished'));
      expect(await run('unpublish')).toEqual([]);
    });

    it('what is scheduled is published once, when its time has come', async () => {
      const site = await createSite(engine);
      const { blog } = await as(site, 'owner');
      const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
      const { id } = await blog.create({ title: 'Later', status: 'published', publishedAt });
      await blog.update({ id, body: 'Changed' });
      await recordPublished(site.db);
      expect(await takeEvents(site)).toEqual([]);
      const later = new Date(Date.now() + 7_200_000);
      await recordPublished(site.db, later);
      await recordPublished(site.db, later);
      const events = await takeEvents(site);
      expect(typesOf(events)).toEqual(['content.published']);
      expect(events[0]?.data).toMatchObject({ url: '/blog/later', publishedAt });
      const again = new Date(Date.now() + 9_000_000).toISOString();
      await blog.update({ id, publishedAt: again });
      expect(typesOf(await takeEvents(site))).toEqual(['content.unpublished']);
    });

    it('a write that is refused or rolled back has none', async () => {
      const site = await createSite(engine);
      const { blog } = await as(site, 'owner');
      const { id } = await publishArticle(site, { slug: 'tides' });
      await takeEvents(site);
      const taken = blog.create({ title: 'Other', slug: 'tides', status: 'published' });
      await expect(taken).rejects.toThrow('already in use');
      const secret = blog.update({ id, body: `key AKIA${'Q3EXAMPLE7PLETX2'}` });
      await secret.catch(() => undefined);
      await expect(blog.update({ id, version: 99, body: 'x' })).rejects.toThrow('Someone else');
      const events = await takeEvents(site);
      const row = await site.db.selectFrom('article').select('body').where('id', '=', id).execute();
      expect(events.length).toBe(row[0]?.body.includes('AKIA') ? 1 : 0);
    });
  });

  it('comments and entries have events when they are written and when they are approved, and not as spam', async () => {
    const site = await createSite(engine);
    const { id: articleId } = await publishArticle(site, { title: 'Tides', slug: 'tides' });
    const owner = await as(site, 'owner');
    const { caller } = await createMember(site);
    await takeEvents(site);
    const { id } = await caller.comment.create({ articleId, body: 'Why two?' });
    const [created] = await takeEvents(site);
    expect(created).toMatchObject({
      type: 'comment.created',
      data: {
        id,
        status: 'visible',
        body: 'Why two?',
        article: { id: articleId, title: 'Tides', url: '/blog/tides' },
        url: `/blog/tides?comment=${id}#comment-${id}`,
      },
    });
    const links = 'https://a.example https://b.example https://c.example';
    const held = await caller.comment.create({ articleId, body: links });
    await owner.comment.moderate({ ids: [held.id], action: 'approve' });
    await owner.comment.moderate({ ids: [held.id], action: 'approve' });
    const heldEntry = await caller.guestbook.create({ body: links });
    await owner.guestbook.moderate({ ids: [heldEntry.id], action: 'approve' });
    await owner.comment.moderate({ ids: [id], action: 'spam' });
    const events = await takeEvents(site);
    expect(events.map(({ type, data }) => `${type} ${String(data['status'])}`)).toEqual([
      'comment.created held',
      'comment.approved visible',
      'guestbook_entry.created held',
      'guestbook_entry.approved visible',
    ]);
  });

  it('who signs in for the first time joins, in the transaction that creates the account', async () => {
    const site = await createSite(engine);
    const auth = await createAuth({
      db: site.db,
      env: readEnv({}),
      log: createLog('silent'),
      baseUrl: 'https://site.example',
      secret: siteSecret,
      issuer: null,
      getSessionExpiry,
    });
    const { internalAdapter, adapter } = await auth.$context;
    const person = { name: 'Nora', email: 'nora@people.example', emailVerified: true };
    const user = await internalAdapter.createUser(person, { method: 'other' });
    const [event] = await takeEvents(site);
    expect(event).toMatchObject({ type: 'member.joined', data: { id: user.id, name: 'Nora' } });
    const failing = adapter.transaction(async (trx) => {
      const data = {
        ...person,
        email: 'o@people.example',
        createdAt: new Date(),
        updatedAt: new Date(),
      };
      await trx.create({ model: 'user', data });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await takeEvents(site)).toEqual([]);
  });

  it('a nightly backup that fails has an event', async () => {
    const site = await createSite(engine);
    const id = await startRun(site.db, 'the folder backups');
    await recordFailure(site.db, id, 'The disk is full.');
    expect(await takeEvents(site)).toMatchObject([
      { type: 'backup.failed', data: { id, problem: 'The disk is full.' } },
    ]);
  });

  it('an import and the demo have one event for all that they write', async () => {
    const site = await createSite(engine);
    const demo = createTemporaryFolder();
    createSmallDemo(demo);
    await seedEmptySite(site.db, site.storage, { folder: demo });
    expect(await takeEvents(site)).toEqual([]);
    const folder = createTemporaryFolder();
    await exportFolder(site, { folder, report: new TaskReport() });
    const other = await createSite(engine);
    await importFolder(other, { folder, dryRun: false, report: new TaskReport() });
    await queueImportEvent(other.db);
    expect(await takeEvents(other)).toEqual([
      { type: 'content.imported', data: { source: 'import', url: '/' } },
    ]);
    await removeDemo(site, null);
    expect(await takeEvents(site)).toEqual([
      { type: 'content.imported', data: { source: 'demo', url: '/' } },
    ]);
  });
});

it('every event is documented with all fields of its data', () => {
  const page = readFileSync('docs/webhooks.md', 'utf8');
  for (const type of siteEventTypes) {
    const { description, data } = siteEvents[type];
    const row = page.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? '';
    expect(row, type).toContain(description);
    for (const name of Object.keys(data.shape))
      expect(row, `${type} ${name}`).toContain(`\`${name}\``);
  }
});
