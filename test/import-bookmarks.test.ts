/** Imports of bookmarks into collections: what was private stays private, and a synced collection stays as it is. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

async function importFile(site: TestSite, text: string, name = 'bookmarks.html') {
  const path = join(createTemporaryFolder(), name);
  writeFileSync(path, text);
  const report = new TaskReport();
  await importSource(site, { path, dryRun: false, report });
  const rows = await site.db.selectFrom('bookmark').select('link').orderBy('link').execute();
  return { report, links: rows.map(({ link }) => link) };
}

const createHtml = (folder: string, ...links: string[]) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>${folder}</H3><DL>${links.join('')}</DL></DL>`;

onBothEngines((engine) => {
  it('leaves out what was private at Pinboard or Delicious, and counts it', async () => {
    const site = await createSite(engine);
    const html = createHtml(
      'Sea',
      '<DT><A HREF="https://a.example/" PRIVATE="1">A</A>',
      '<DT><A HREF="https://b.example/" PRIVATE="0">B</A>',
    );
    const { report, links } = await importFile(site, html);
    expect(links).toEqual(['https://b.example/']);
    expect(report.notCarried.map(({ source }) => source)).toEqual(['1 private bookmark']);
    const json = JSON.stringify([
      { href: 'https://c.example/', description: 'C', shared: 'no' },
      { href: 'https://d.example/', description: 'D', shared: 'yes', tags: 'sea' },
    ]);
    const again = await importFile(site, json, 'pinboard.json');
    expect(again.links).toEqual(['https://b.example/', 'https://d.example/']);
  });

  it('puts nothing into a collection that is synced from Raindrop', async () => {
    const site = await createSite(engine);
    const at = new Date().toISOString();
    const collection = { id: 'c1', slug: 'sea', title: 'Sea', description: '', position: 0 };
    await site.db
      .insertInto('bookmarkCollection')
      .values({ ...collection, raindropId: '7', createdAt: at, updatedAt: at })
      .execute();
    const html = createHtml('Sea', '<DT><A HREF="https://a.example/">A</A>');
    const { report, links } = await importFile(site, html);
    expect(links).toEqual([]);
    expect(report.notCarried).toEqual([
      {
        source: 'A',
        reason:
          'The collection “Sea” is synced from Raindrop, which would remove it. Add it there.',
      },
    ]);
  });
});
