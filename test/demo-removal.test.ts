/** The removal of the demo, and its undoing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { planRemoval } from '#features/demo/removal-plan.server.ts';
import { removeDemo } from '#features/demo/remove-demo.server.ts';
import { restoreDemo } from '#features/demo/restore-demo.server.ts';
import { seedEmptySite } from '#features/demo/seed.server.ts';
import { removeOrphans } from '#features/media/orphans.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { createUser } from '#features/user/data.server.ts';
import { monthlyBlogViews } from '#features/analytics/data.server.ts';
import { as } from './as.ts';
import { createSmallDemo } from './demo-folder.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallard-demo-'));
  createSmallDemo(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tables = [
  'user',
  'article',
  'articleTag',
  'project',
  'service',
  'experience',
  'page',
  'comment',
  'commentReaction',
  'guestbookEntry',
  'bookmark',
  'bookmarkCollection',
  'media',
  'revision',
  'dailyView',
  'dailyReferrer',
  'searchDocument',
] as const;

async function countRows({ db }: TestSite) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { countAll } = db.fn;
    const row = await db
      .selectFrom(table)
      .select(countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.count);
  }
  return counts;
}

const listPictures = async ({ db, storage }: TestSite) => {
  const rows = await db.selectFrom('media').select('url').execute();
  const names = rows.map(({ url }) => url.replace('/media/', ''));
  const stored = await Promise.all(names.map((name) => storage.has(name)));
  return { names, areStored: stored.every(Boolean) };
};

onBothEngines((engine) => {
  async function openDemo() {
    const site = await createSite(engine);
    expect(await seedEmptySite(site.db, site.storage, { folder })).toBe(true);
    return site;
  }

  async function removeWithBackup(site: TestSite) {
    const name = 'before-demo-removal-test.tar.gz';
    const file = join(folder, '..', `${engine}-${process.pid}-${name}`);
    await writeBackup(site, { file, report: new TaskReport() });
    const plan = await removeDemo(site, name);
    const undo = async () => {
      const report = new TaskReport();
      const count = await restoreDemo(site, { file, name, key: undefined, report });
      return { count, skipped: report.notCarried };
    };
    return { plan, undo, cleanUp: () => rmSync(file, { force: true }) };
  }

  it('the demo is removed without a trace, once, and the undoing puts all of it back', async () => {
    const site = await openDemo();
    const before = await countRows(site);
    const { names } = await listPictures(site);
    expect(before.article).toBeGreaterThan(2);
    expect(before.commentReaction).toBeGreaterThan(0);
    expect(names.length).toBeGreaterThan(0);
    const views = await monthlyBlogViews(site.db, 6);
    expect(views.filter(({ count }) => count > 0).length).toBeGreaterThan(1);
    const { plan, undo, cleanUp } = await removeWithBackup(site);
    expect(plan.retained).toEqual([]);
    expect(Object.values(await countRows(site)).every((count) => count === 0)).toBe(true);
    expect(await monthlyBlogViews(site.db, 6)).toEqual(
      views.map(({ month }) => ({ month, count: 0 })),
    );
    expect(await Promise.all(names.map((name) => site.storage.has(name)))).not.toContain(true);
    const again = await removeDemo(site, 'again.tar.gz');
    expect(again).toEqual({ removed: [], retained: [], viewsBefore: null });
    expect(await undo()).toMatchObject({ skipped: [] });
    expect(await monthlyBlogViews(site.db, 6)).toEqual(views);
    cleanUp();
    expect(await countRows(site)).toEqual(before);
    expect(await listPictures(site)).toMatchObject({ areStored: true });
    expect((await planRemoval(site.db)).retained).toEqual([]);
  });

  it('what the owner changed and what a reader commented on stays, and is named with the reason', async () => {
    const site = await openDemo();
    const owner = await as(site, 'owner');
    const member = await as(site, 'member');
    const [changed, discussed, pictured] = await site.db
      .selectFrom('article')
      .select(['id', 'title', 'commentsOpen', 'imageUrl'])
      .where('status', '=', 'published')
      .where('commentsOpen', '=', 1)
      .where('publishedAt', '<', new Date().toISOString())
      .orderBy('title')
      .execute();
    if (!changed || !discussed || !pictured) throw new Error('The demo has too few articles.');
    await owner.blog.update({ id: changed.id, title: 'Mine now' });
    await member.comment.create({ articleId: discussed.id, body: 'I live there.' });
    const own = await owner.blog.create({ title: 'My own', body: 'Mine.', imageUrl: null });
    const plan = await planRemoval(site.db);
    const retained = plan.retained.filter(({ tableName }) => tableName === 'article');
    expect(retained.map(({ title, reason }) => [title, reason]).toSorted()).toEqual(
      [
        ['Mine now', 'You changed it.'],
        [discussed.title, 'It has a comment that is not of the demo.'],
      ].toSorted(),
    );
    const covers = [changed.imageUrl, discussed.imageUrl].filter((url) => url !== null);
    await removeDemo(site, null);
    const articles = await site.db.selectFrom('article').select(['id', 'title']).execute();
    expect(articles.map(({ id }) => id).toSorted()).toEqual(
      [changed.id, discussed.id, own.id].toSorted(),
    );
    const comments = await site.db.selectFrom('comment').select('body').execute();
    expect(comments).toEqual([{ body: 'I live there.' }]);
    const pictures = await site.db.selectFrom('media').select('url').execute();
    for (const url of covers) expect(pictures.map((row) => row.url)).toContain(url);
  });

  it('the undoing keeps what was written since, and names what has no place any more', async () => {
    const site = await openDemo();
    const { undo, cleanUp } = await removeWithBackup(site);
    const owner = await as(site, 'owner');
    const slug = 'the-lock-keepers-pencil';
    const own = await owner.blog.create({ title: 'The same address', slug, status: 'published' });
    await createUser(site.db, { name: 'Since then', email: 'since@people.example' });
    const { skipped } = await undo();
    cleanUp();
    expect(skipped.map(({ source, reason }) => [source.split(':')[0], reason])).toContainEqual([
      'article',
      'Something else has the same slug now.',
    ]);
    const rows = await site.db
      .selectFrom('article')
      .select('id')
      .where('slug', '=', slug)
      .execute();
    expect(rows).toEqual([{ id: own.id }]);
    const people = await site.db.selectFrom('user').select('name').execute();
    expect(people.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Since then', 'Nell Thackwray']),
    );
  });

  it('a removal that is interrupted before the files are deleted is finished by the job for orphans', async () => {
    const site = await openDemo();
    const { names } = await listPictures(site);
    const broken = Object.create(site.storage, { remove: { value: fail } }) as TestSite['storage']; // the rest is inherited
    await expect(removeDemo({ db: site.db, storage: broken }, null)).rejects.toThrow('killed');
    expect((await countRows(site)).article).toBe(0);
    expect(await removeDemo(site, null)).toMatchObject({ removed: [] });
    await removeOrphans(site.db, site.storage, new Date(Date.now() + 7_200_000));
    expect(await Promise.all(names.map((name) => site.storage.has(name)))).not.toContain(true);
  });
});

async function fail() {
  throw new Error('killed');
}
