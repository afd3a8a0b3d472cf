/** Exports in the format of WordPress that other programs write: each text is imported or named, and none overwrites another. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { getUserId } from './as.ts';
import { createSite, type TestSite } from './site.ts';
import { readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

async function importTwice(site: TestSite, xml: string, name = 'export.xml') {
  const path = join(createTemporaryFolder(), name);
  writeFileSync(path, xml);
  const run = async () => {
    const report = new TaskReport();
    await importSource(site, { path, dryRun: false, report });
    return report;
  };
  const report = await run();
  const before = await readAllRows(site);
  expect((await run()).hasChanges()).toBe(false);
  expect(await readAllRows(site)).toEqual(before);
  const articles = await site.db
    .selectFrom('article')
    .select(['id', 'title', 'slug', 'status', 'publishedAt', 'body'])
    .orderBy('publishedAt')
    .execute();
  return { report, articles };
}

async function createOwnedSite() {
  const site = await createSite('sqlite');
  await getUserId(site, 'owner');
  return site;
}

const namespaces =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.0/"';
const feed = (items: string, more = '<wp:wxr_version>1.0</wp:wxr_version>') =>
  `<?xml version="1.0"?><rss version="2.0" ${namespaces}><channel><title>Old</title><link>https://old.example</link>${more}${items}</channel></rss>`;

it('texts without an id of WordPress are told apart by their guid or link, and all are imported', async () => {
  const item = (number: number, more: string) =>
    `<item><title>Day ${number}</title>${more}<category>Sea</category><category/><category domain="tag">Tide</category>
     <pubDate>Wed, 0${number} Jan 2020 10:00:00 +0200</pubDate><description></description>
     <content:encoded><![CDATA[<p>Words ${number}</p>]]></content:encoded></item>`;
  const site = await createOwnedSite();
  const { report, articles } = await importTwice(
    site,
    feed(
      [
        item(1, '<guid isPermaLink="false">tag:old.example,2020:1</guid>'),
        item(2, '<guid isPermaLink="false">tag:old.example,2020:2</guid>'),
        item(3, '<link>https://old.example/2020/01/day-3.html</link>'),
        item(4, '<link>https://old.example/2020/01/day-4.html</link>'),
        item(5, '<wp:post_id>0</wp:post_id><link>https://old.example/5</link>'),
        item(6, '<wp:post_id>0</wp:post_id><link>https://old.example/6</link>'),
        item(7, ''),
        item(7, '').replace('Words 7', 'Other words'),
        item(7, ''),
      ].join(''),
    ),
  );
  expect(articles.map(({ title, status, publishedAt }) => [title, status, publishedAt])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 7].map((number) => [
      `Day ${number}`,
      'published',
      `2020-01-0${number}T08:00:00.000Z`,
    ]),
  );
  expect(articles.slice(2, 4).map(({ slug }) => slug)).toEqual(['day-3', 'day-4']);
  const last = articles.slice(-2).map(({ body }) => body);
  expect(last.toSorted()).toEqual(['Other words', 'Words 7']);
  const tags = await site.db.selectFrom('articleTag').select('label').distinct().execute();
  expect(tags.map(({ label }) => label).toSorted()).toEqual(['Sea', 'Tide']);
  expect(report.notCarried).toEqual([
    { source: 'Day 7', reason: 'It is in the file twice; the second copy is the same.' },
  ]);
});

it('an export is recognized by what it contains, whatever its version and its prefixes', async () => {
  const site = await createOwnedSite();
  const prefixed = `<?xml version='1.0'?><rss xmlns:ns0="http://wordpress.org/export/1.2/" xmlns:ns1="http://purl.org/rss/1.0/modules/content/" xmlns:ns2="http://wordpress.org/export/1.2/excerpt/" version="2.0"><channel><link>https://ns.example</link>
    <item><title>Prefixed</title><ns1:encoded>Its text</ns1:encoded><ns2:encoded>In short</ns2:encoded><ns0:post_id>7</ns0:post_id><ns0:post_type>post</ns0:post_type><ns0:status>draft</ns0:status><ns0:post_name>prefixed</ns0:post_name></item></channel></rss>`;
  await importTwice(site, prefixed);
  const { articles } = await importTwice(
    site,
    feed(
      '<item><title>No version</title><link>/blog/2020/1/none</link><wp:post_type>post</wp:post_type><content:encoded>A text</content:encoded></item>',
      '',
    ),
  );
  expect(articles.map(({ title, slug, status, body }) => [title, slug, status, body])).toEqual([
    ['Prefixed', 'prefixed', 'draft', 'Its text'],
    ['No version', 'none', 'draft', 'A text'],
  ]);
});

it('a plain feed is imported, with the note that feeds have only the newest texts', async () => {
  const site = await createOwnedSite();
  const { report, articles } = await importTwice(
    site,
    '<rss version="2.0"><channel><title>A feed</title><link>https://feed.example</link><item><title>New</title><link>https://feed.example/new</link><pubDate>Sat, 01 Feb 2020 00:00:00 GMT</pubDate><description>&lt;p&gt;Some &lt;b&gt;text&lt;/b&gt;&lt;/p&gt;</description></item></channel></rss>',
    'feed.xml',
  );
  expect(articles).toMatchObject([{ title: 'New', slug: 'new', body: 'Some **text**' }]);
  expect(report.notes.map(({ note }) => note)).toContain(
    'It is a feed and no export. Feeds often contain only the newest texts, and not all of each.',
  );
});

it('two files of different sites without addresses do not overwrite each other', async () => {
  const site = await createOwnedSite();
  const xml = (title: string) =>
    `<rss ${namespaces}><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>${title}</title><wp:post_id>1</wp:post_id></item></channel></rss>`;
  await importTwice(site, xml('One'), 'one.xml');
  const { articles } = await importTwice(site, xml('Two'), 'two.xml');
  expect(articles.map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
});

it('comments without an id are imported, each once', async () => {
  const comment = (words: string) =>
    `<wp:comment><wp:comment_author>R</wp:comment_author><wp:comment_date_gmt>2020-02-01 10:00:00</wp:comment_date_gmt><wp:comment_content>${words}</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;
  const site = await createOwnedSite();
  const { report } = await importTwice(
    site,
    feed(
      `<item><title>A</title><guid>a</guid>${comment('One')}${comment('Two')}<wp:comment/></item>`,
    ),
  );
  expect(report.kinds['comment']?.created).toBe(2);
  const comments = await site.db.selectFrom('comment').select('body').execute();
  expect(comments.map(({ body }) => body).toSorted()).toEqual(['One', 'Two']);
});

it('XML that is no feed is refused with a sentence', async () => {
  const site = await createOwnedSite();
  await expect(importTwice(site, '<rss><a/></rss>')).rejects.toThrow('is not a WordPress export');
});
