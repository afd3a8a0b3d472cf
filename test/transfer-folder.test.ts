/** A site as a folder of Markdown, JSON and pictures, and back again. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { exportFolder } from '#features/export/export-folder.server.ts';
import { importFolder } from '#features/import/import-folder.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { as } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createSite, type TestSite } from './site.ts';
import { createFullSite, pictureBytes, pictureName, readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

async function runExport(site: TestSite, revisions = true): Promise<string> {
  const folder = createTemporaryFolder();
  await exportFolder(site, { folder, revisions, report: new TaskReport() });
  return folder;
}

async function runImport(site: TestSite, folder: string, dryRun = false) {
  const report = new TaskReport();
  await importFolder(site, { folder, dryRun, report });
  return report;
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

onBothEngines((engine) => {
  it('imports everything into an empty site without loss', async () => {
    const from = await createFullSite(engine);
    const folder = await runExport(from);
    const to = await createSite(engine === 'sqlite' ? 'postgres' : 'sqlite');
    const report = await runImport(to, folder);
    expect(report.notCarried).toEqual([]);
    const before = await readAllRows(from);
    expect(await readAllRows(to)).toEqual(before);
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
    const again = await runExport(to);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const bytes = (at: string) =>
      files
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => readFileSync(join(at, name), 'latin1'));
    expect(bytes(again)).toEqual(bytes(folder));
  });

  it('imports drafts without a title, and refuses to publish one', async () => {
    const from = await createSite(engine);
    const owner = await as(from, 'owner');
    await owner.blog.create({ title: null, body: 'No title yet.' });
    const blanks = { title: null, organisation: null, startsOn: null };
    await owner.experience.create({ ...blanks, type: 'work', body: 'Nothing else either.' });
    const folder = await runExport(from);
    expect(await runExport(from).then(listFiles)).toEqual(listFiles(folder));
    const to = await createSite(engine);
    expect((await runImport(to, folder)).notCarried).toEqual([]);
    const before = await readAllRows(from);
    expect(await readAllRows(to)).toEqual(before);
    expect((await runImport(to, folder)).hasChanges()).toBe(false);
    const [name = ''] = readdirSync(join(folder, 'articles'));
    const path = join(folder, 'articles', name);
    const published = readFileSync(path, 'utf8').replace('status: draft', 'status: published');
    writeFileSync(path, published);
    for (const isDryRun of [true, false]) {
      const empty = await createSite(engine);
      const { notCarried } = await runImport(empty, folder, isDryRun);
      expect(JSON.stringify(notCarried)).toContain('Enter a title.');
    }
  });

  it('changes nothing in a second run and in a dry run', async () => {
    const from = await createFullSite(engine);
    const folder = await runExport(from, false);
    const to = await createSite(engine);
    expect((await runImport(to, folder, true)).hasChanges()).toBe(true);
    expect(await readAllRows(to)).toEqual({});
    await runImport(to, folder);
    const first = await readAllRows(to);
    expect((await runImport(to, folder)).hasChanges()).toBe(false);
    expect(await readAllRows(to)).toEqual(first);
    expect((await runImport(from, folder)).hasChanges()).toBe(false);
  });

  it('imports edited files, and skips entries that are newer on the site', async () => {
    const site = await createSite(engine);
    const one = await publishArticle(site, {
      title: 'One',
      slug: 'one',
      tags: ['a'],
      body: 'Old.',
    });
    await publishArticle(site, { title: 'Two', slug: 'two' });
    const folder = await runExport(site);
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
    const report = await runImport(site, folder);
    expect(report.kinds['article']).toEqual({ created: 0, changed: 1, same: 0 });
    expect(report.notCarried).toEqual([
      { source: 'articles/two.md', reason: 'The version on the site is newer.' },
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

  it('skips entries that cannot be imported, with their related rows and a reason', async () => {
    const from = await createFullSite(engine);
    const folder = await runExport(from, false);
    const to = await createSite(engine);
    await publishArticle(to, { slug: 'time-and-tide' });
    writeFileSync(join(folder, 'pages', 'about.md'), 'No front matter');
    const { notCarried } = await runImport(to, folder);
    const reasons = notCarried.map(
      ({ source, reason }) => `${source.replace(/,.*/, '')}: ${reason}`,
    );
    expect(reasons).toEqual(
      expect.arrayContaining([
        'articles/time-and-tide.md: The slug “time-and-tide” is already in use.',
        'pages/about.md: It has no front matter between two lines of dashes.',
        'data/comments.json: The item that it belongs to was not imported.',
        'data/comment-reactions.json: The item that it belongs to was not imported.',
      ]),
    );
    expect(await to.db.selectFrom('comment').select('id').execute()).toEqual([]);
    expect(await to.db.selectFrom('guestbookEntry').select('id').execute()).toHaveLength(1);
  });

  it('renders HTML from Markdown instead of importing it', async () => {
    const from = await createFullSite(engine);
    const folder = await runExport(from);
    const path = join(folder, 'data', 'comments.json');
    const rows = JSON.parse(readFileSync(path, 'utf8')) as object[]; // written just above
    writeFileSync(
      path,
      JSON.stringify(rows.map((row) => ({ ...row, html: '<script>1</script>' }))),
    );
    const to = await createSite(engine);
    await runImport(to, folder);
    const comments = await to.db.selectFrom('comment').select('html').execute();
    expect(comments.map(({ html }) => html).join()).toContain('<em>one</em>');
    expect(comments.map(({ html }) => html).join()).not.toContain('script');
  });
});

it('exports no credentials, and does not overwrite other files', async () => {
  const site = await createFullSite('sqlite');
  const folder = await runExport(site);
  const names = readdirSync(join(folder, 'data'));
  expect(names).not.toContain('account.json');
  expect(names).not.toContain('session.json');
  const other = createTemporaryFolder();
  writeFileSync(join(other, 'novel.txt'), 'mine');
  const report = new TaskReport();
  await expect(exportFolder(site, { folder: other, report })).rejects.toThrow(
    'contains other files',
  );
  await expect(importFolder(site, { folder: other, report })).rejects.toThrow('is not a folder');
  await site.db.deleteFrom('page').execute();
  await exportFolder(site, { folder, report });
  expect(readdirSync(folder)).not.toContain('pages');
});
