/** Imports that are repeated: nothing changes, and no text is imported twice. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';
import { readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

function writeFiles(folder: string, files: Record<string, string>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

async function runImport(site: TestSite, path: string) {
  const report = new TaskReport();
  await importSource(site, { path, dryRun: false, report });
  return report;
}

const listSlugs = async (site: TestSite) =>
  (await site.db.selectFrom('article').select('slug').orderBy('slug').execute()).map(
    ({ slug }) => slug,
  );

onBothEngines((engine) => {
  it('changes nothing in a text whose tag and category have one slug', async () => {
    const site = await createSite(engine);
    const folder = writeFiles(createTemporaryFolder(), {
      'posts/a.md':
        '---\ntitle: A\ndate: 2020-01-02\ntags: [web-dev, "C#", C]\ncategories: [Web Dev, Café, cafe]\n---\nWords.',
    });
    await runImport(site, folder);
    const tags = await site.db.selectFrom('articleTag').select('label').execute();
    expect(tags.map(({ label }) => label).toSorted()).toEqual(['C#', 'Café', 'web-dev']);
    const before = await readAllRows(site);
    expect((await runImport(site, folder)).kinds['article']).toEqual({
      created: 0,
      changed: 0,
      same: 1,
    });
    expect(await readAllRows(site)).toEqual(before);
  });

  it('recognizes the texts of a folder that was renamed, and of one that was moved in it', async () => {
    const site = await createSite(engine);
    const folder = createTemporaryFolder();
    const post = (title: string, slug: string) =>
      `---\ntitle: ${title}\ndate: 2020-01-02\nslug: ${slug}\n---\nWords.`;
    writeFiles(folder, {
      'first/posts/a.md': post('One', 'one'),
      'first/posts/copies/a.md': post('One', 'one'),
      'first/posts/b.md': post('Other', 'one'),
      'first/posts/d.md': `${post('Draft', 'draft')}\n\n{{< dance 1 >}}\n`,
      'first/about.md': '---\ntitle: About\n---\nMe.',
    });
    await runImport(site, join(folder, 'first'));
    expect(await listSlugs(site)).toEqual(['draft', 'one', 'one-2', 'one-3']);
    const before = await readAllRows(site);
    renameSync(join(folder, 'first'), join(folder, 'second'));
    mkdirSync(join(folder, 'second/posts/2020'));
    renameSync(join(folder, 'second/posts/b.md'), join(folder, 'second/posts/2020/c.md'));
    const report = await runImport(site, join(folder, 'second'));
    expect(report.hasChanges()).toBe(false);
    expect(await readAllRows(site)).toEqual(before);
  });

  it('decodes permalinks, also those that were cut off', async () => {
    const site = await createSite(engine);
    const folder = writeFiles(createTemporaryFolder(), {
      'posts/a.md':
        '---\ntitle: Cafe\ndate: 2020-01-02\npermalink: /caf%c3%a9-%E7%A7/\n---\nWords.',
    });
    await runImport(site, folder);
    expect(await listSlugs(site)).toEqual(['cafe']);
  });
});

it('tells how much is left', async () => {
  const site = await createSite('sqlite');
  const folder = writeFiles(
    createTemporaryFolder(),
    Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [
        `posts/${name}.md`,
        `---\ntitle: ${name}\ndate: 2020-01-02\n---\nWords.`,
      ]),
    ),
  );
  const progress: [number, number | undefined][] = [];
  const report = new TaskReport((done, _kind, total) => progress.push([done, total]));
  await importSource(site, { path: folder, dryRun: false, report });
  expect(progress).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});
