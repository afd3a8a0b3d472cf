/** The old addresses of imported texts: each leads to its text, and a sitemap of the old site proves it. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { findAddress } from '#content/address-lookup.server.ts';
import { importSource } from '#features/import/import-source.server.ts';
import { verifyAddresses } from '#features/import/verify-addresses.server.ts';
import { formatReport, TaskReport } from '#features/tasks/report.ts';
import { getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { runCommand } from './run-command.ts';
import { createSite, type TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const item = (id: number, fields: string) =>
  `<item><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2013-01-11 10:00:00</wp:post_date_gmt>${fields}</item>`;
const wordpress = `<rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${item(1, '<title>A day</title><link>https://old.example/2013/01/11/a-day/</link><wp:post_name>a-day</wp:post_name><wp:status>publish</wp:status><wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>a-night</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>blogger_permalink</wp:meta_key><wp:meta_value>/2013/01/a-day.html</wp:meta_value></wp:postmeta><content:encoded>See <![CDATA[<a href="/2013/01/11/%e7%a7%8b/">autumn</a>]]></content:encoded>')}
${item(2, '<title>秋</title><link>https://old.example/2013/01/11/%e7%a7%8b/</link><wp:post_name>%e7%a7%8b</wp:post_name><wp:status>publish</wp:status>')}
${item(3, '<title>Begun</title><link>https://old.example/?p=3</link><wp:status>draft</wp:status>')}
${item(4, '<title>Plain</title><link>https://old.example/?p=4</link><wp:post_name>plain</wp:post_name><wp:status>publish</wp:status>')}
${item(5, '<title>Us</title><link>https://old.example/company/us/</link><wp:post_name>us</wp:post_name><wp:post_type>page</wp:post_type><wp:status>publish</wp:status>')}
</channel></rss>`;

const ghost = {
  db: [
    {
      data: {
        settings: [{ key: 'permalinks', value: '/:year/:month/:day/:slug/' }],
        posts: [
          {
            id: '1',
            title: 'A dawn',
            slug: 'a-dawn',
            status: 'published',
            published_at: '2014-02-03T10:00:00.000Z',
            html: '<p>See <a href="__GHOST_URL__/team/">us</a></p>',
            canonical_url: 'https://elsewhere.example/dawn',
          },
          { id: '2', title: 'Team', slug: 'team', type: 'page', status: 'published', html: 'We' },
        ],
      },
    },
  ],
};

async function runImport(site: TestSite, content: string, dryRun = false) {
  const name = content.startsWith('{') ? 'ghost.json' : 'export.xml';
  const path = join(createTemporaryFolder(), name);
  writeFileSync(path, content);
  const report = new TaskReport();
  await importSource(site, { path, dryRun, report });
  return report;
}

onBothEngines((engine) => {
  it('the addresses of WordPress and Ghost lead to their texts', async () => {
    const site = await createSite(engine);
    await getUserId(site, 'owner');
    const report = await runImport(site, wordpress);
    await runImport(site, JSON.stringify(ghost));
    const autumn = await site.db
      .selectFrom('article')
      .select('slug')
      .where('title', '=', '秋')
      .executeTakeFirstOrThrow();
    for (const [address, path] of [
      ['https://old.example/2013/01/11/a-day/', '/blog/a-day'],
      ['/2013/01/11/a-day', '/blog/a-day'],
      ['/2013/01/11/a-night/', '/blog/a-day'],
      ['/2013/01/a-day.html', '/blog/a-day'],
      ['/2013/01/11/秋/', `/blog/${autumn.slug}`],
      ['/company/us/', '/us'],
      ['/us', '/us'],
      ['/2014/02/03/a-dawn/', '/blog/a-dawn'],
      ['/a-dawn', '/blog/a-dawn'],
      ['/team/', '/team'],
      ['/blog/a-day/', '/blog/a-day'],
      ['/', '/'],
      ['/index.html', '/'],
      ['/blog', '/blog'],
      ['/dawn', undefined],
      ['/2013/01/11/', undefined],
      ['/blog/none', undefined],
      ['/dashboard', undefined],
    ] as const)
      expect(await findAddress(site.db, address), address).toBe(path);
    const { body } = await site.db
      .selectFrom('article')
      .select('body')
      .where('slug', '=', 'a-day')
      .executeTakeFirstOrThrow();
    expect(body).toBe(`See [autumn](/blog/${autumn.slug})`);
    expect(formatReport(report)).toContain(
      '  https://old.example/2013/01/11/a-day/ → /blog/a-day\n',
    );
    expect(report.texts).toHaveLength(5);
    expect(report.texts[0]).toMatchObject({
      title: 'A day',
      date: '2013-01-11T10:00:00.000Z',
      path: '/blog/a-day',
      outcome: 'created',
    });
    expect(report.notes).toContainEqual({
      source: 'post 4, Plain',
      note: 'Its old address https://old.example/?p=4 is not redirected: it has no path of its own.',
    });
    expect(report.notes.map(({ note }) => note).join()).not.toContain('?p=3');
  });
});

it('a sitemap of the old site is verified, and what leads nowhere is listed', async () => {
  const site = await createSite('sqlite');
  await getUserId(site, 'owner');
  const server = createServer(({ url }, response) => {
    const pages = ['2013/01/11/a-day/', 'gone/', 'company/us/'];
    const loc = (path: string) => `<loc>https://old.example/${path}</loc>`;
    const sitemap = `<urlset>${pages.map((path) => `<url>${loc(path)}</url>`).join('')}</urlset>`;
    if (url === '/sitemap.xml')
      response.end(
        `<sitemapindex><sitemap><loc>${base}/pages.xml.gz</loc></sitemap></sitemapindex>`,
      );
    else if (url === '/pages.xml.gz') response.end(gzipSync(sitemap));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const verify = async (list: string, report: TaskReport, allowsPrivate = true) =>
    verifyAddresses(site.db, { list, report, allowsPrivate });
  // A dry run has written nothing, and says the same.
  for (const dryRun of [true, false]) {
    const report = await runImport(site, wordpress, dryRun);
    const words = await verify(`${base}/sitemap.xml`, report);
    expect(words).toBe(
      '2 of 3 addresses of the old site lead to a page here. These lead nowhere:\n  https://old.example/gone/',
    );
    expect(report.notCarried).toEqual([
      {
        source: 'https://old.example/gone/',
        reason: 'This address of the old site leads nowhere on this one.',
      },
    ]);
  }
  const empty = new TaskReport();
  await expect(verify(`${base}/sitemap.xml`, empty, false)).rejects.toThrow('private network');
  await expect(verify(`${base}/none.xml`, empty)).rejects.toThrow('answered 404');
  await expect(verify('/no/such/file', empty)).rejects.toThrow('cannot be read');
});

it('the command verifies without a source, and exits with 3 if an address leads nowhere', async () => {
  const folder = createTemporaryFolder();
  const list = join(folder, 'old.txt');
  const run = (args: string[]) => runCommand('import', args, { dataFolder: join(folder, 'data') });
  writeFileSync(join(folder, 'export.xml'), wordpress);
  writeFileSync(list, 'https://old.example/2013/01/11/a-day/\nhttps://old.example/company/us/\n');
  const imported = await run([join(folder, 'export.xml'), '--verify', list, '--json']);
  expect([imported.code, imported.errorOutput]).toEqual([0, '']);
  expect(JSON.parse(imported.output)).toMatchObject({
    said: '2 of 2 addresses of the old site lead to a page here.',
    texts: [{ path: '/blog/a-day', oldAddresses: expect.any(Array) as unknown }, {}, {}, {}, {}],
  });
  writeFileSync(list, '/nowhere\n');
  const verified = await run(['--verify', list]);
  expect(verified.code).toBe(3);
  expect(verified.output).toContain('These lead nowhere:\n  /nowhere');
  expect((await run([])).code).toBe(2);
});
