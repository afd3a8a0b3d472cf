/** A site as a folder of Markdown, JSON and pictures, and back again. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { exportFolder } from '#features/transfer/export.server.ts';
import { importFolder } from '#features/transfer/import-folder.server.ts';
import { TransferReport } from '#features/transfer/transfer-report.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { freshSite, type TestSite } from './site.ts';
import { fullSite, pictureBytes, pictureName, wholeSite } from './transfer-site.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function exported(site: TestSite, revisions = true): Promise<string> {
  const folder = freshFolder();
  await exportFolder(site, { folder, revisions, report: new TransferReport() });
  return folder;
}

async function imported(site: TestSite, folder: string, dryRun = false) {
  const report = new TransferReport();
  await importFolder(site, { folder, dryRun, report });
  return report;
}

onBothEngines((engine) => {
  it('carries everything into an empty site, field by field and byte by byte', async () => {
    const from = await fullSite(engine);
    const folder = await exported(from);
    const to = await freshSite(engine === 'sqlite' ? 'postgres' : 'sqlite');
    const report = await imported(to, folder);
    expect(report.notCarried).toEqual([]);
    const before = await wholeSite(from);
    expect(await wholeSite(to)).toEqual(before);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'article',
        'articleTag',
        'comment',
        'redirect',
        'revision',
        'setting',
      ]),
    );
    const file = await to.storage.get(pictureName);
    expect(file && (await buffer(file.stream)).equals(pictureBytes)).toBe(true);
    const again = await exported(to);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const bytes = (at: string) =>
      files
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => readFileSync(join(at, name), 'latin1'));
    expect(bytes(again)).toEqual(bytes(folder));
  });

  it('changes nothing when it is run again, nor in a dry run', async () => {
    const from = await fullSite(engine);
    const folder = await exported(from, false);
    const to = await freshSite(engine);
    expect((await imported(to, folder, true)).hasChanges()).toBe(true);
    expect(await wholeSite(to)).toEqual({});
    await imported(to, folder);
    const first = await wholeSite(to);
    expect((await imported(to, folder)).hasChanges()).toBe(false);
    expect(await wholeSite(to)).toEqual(first);
    expect((await imported(from, folder)).hasChanges()).toBe(false);
  });

  it('takes what was changed by hand, and leaves what the site has newer', async () => {
    const site = await freshSite(engine);
    const one = await publishArticle(site, {
      title: 'One',
      slug: 'one',
      tags: ['a'],
      body: 'Old.',
    });
    await publishArticle(site, { title: 'Two', slug: 'two' });
    const folder = await exported(site);
    const path = join(folder, 'articles', 'one.md');
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text
        .replace('Old.', 'New.')
        .replace('- a', '- b')
        .replace(/^series:.*\n/m, ''),
    );
    const later = { title: 'Two, later', updatedAt: '2999-01-01T00:00:00.000Z' };
    await site.db.updateTable('article').set(later).where('slug', '=', 'two').execute();
    const report = await imported(site, folder);
    expect(report.kinds['article']).toEqual({ created: 0, changed: 1, same: 0 });
    expect(report.notCarried).toEqual([
      { source: 'articles/two.md', reason: 'The site has a newer one.' },
    ]);
    const now = await site.db
      .selectFrom('article')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirst();
    expect(now).toMatchObject({ body: 'New.', text: expect.stringContaining('New.') });
    const tags = await site.db.selectFrom('articleTag').select('label').execute();
    expect(tags).toEqual([{ label: 'b' }]);
  });

  it('leaves what cannot be carried, with all that belongs to it, and says why', async () => {
    const from = await fullSite(engine);
    const folder = await exported(from, false);
    const to = await freshSite(engine);
    await publishArticle(to, { slug: 'time-and-tide' });
    writeFileSync(join(folder, 'pages', 'about.md'), 'No front matter');
    const { notCarried } = await imported(to, folder);
    const reasons = notCarried.map(
      ({ source, reason }) => `${source.replace(/,.*/, '')}: ${reason}`,
    );
    expect(reasons).toEqual(
      expect.arrayContaining([
        'articles/time-and-tide.md: Something else has the slug “time-and-tide”.',
        'pages/about.md: It has no front matter between two lines of dashes.',
        'data/comments.json: What it belongs to could not be carried.',
        'data/comment-reactions.json: What it belongs to could not be carried.',
      ]),
    );
    expect(await to.db.selectFrom('comment').select('id').execute()).toEqual([]);
    expect(await to.db.selectFrom('guestbookEntry').select('id').execute()).toHaveLength(1);
  });

  it('makes what is shown anew from what was written', async () => {
    const from = await fullSite(engine);
    const folder = await exported(from);
    const path = join(folder, 'data', 'comments.json');
    const rows = JSON.parse(readFileSync(path, 'utf8')) as object[]; // written just above
    writeFileSync(
      path,
      JSON.stringify(rows.map((row) => ({ ...row, html: '<script>1</script>' }))),
    );
    const to = await freshSite(engine);
    await imported(to, folder);
    const comments = await to.db.selectFrom('comment').select('html').execute();
    expect(comments.map(({ html }) => html).join()).toContain('<em>one</em>');
    expect(comments.map(({ html }) => html).join()).not.toContain('script');
  });
});

it('writes no secret into the folder, and nothing over what is not its own', async () => {
  const site = await fullSite('sqlite');
  const folder = await exported(site);
  const names = readdirSync(join(folder, 'data'));
  expect(names).not.toContain('account.json');
  expect(names).not.toContain('session.json');
  const other = freshFolder();
  writeFileSync(join(other, 'novel.txt'), 'mine');
  const report = new TransferReport();
  await expect(exportFolder(site, { folder: other, report })).rejects.toThrow(
    'There is something else',
  );
  await expect(importFolder(site, { folder: other, report })).rejects.toThrow('is no folder');
  await site.db.deleteFrom('page').execute();
  await exportFolder(site, { folder, report });
  expect(readdirSync(folder)).not.toContain('pages');
});
