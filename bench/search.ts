/**
 * How long it takes to find and to list on a site of 10,000 articles, on SQLite and on PostgreSQL (the one at
 * TEST_POSTGRES_URL, or a new one). Run by hand: `node bench/search.ts [articles]`. Prints milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { newId } from '#lib/id.ts';
import { indexContent } from '#content/search/indexing.server.ts';
import { listPublicArticles } from '#features/blog/data.server.ts';
import { listTags, listYears } from '#features/blog/overview.server.ts';
import { formatAtom } from '#features/feeds/atom.ts';
import { readFeed } from '#features/feeds/data.server.ts';
import { formatJsonFeed } from '#features/feeds/json-feed.ts';
import { readOverview } from '#features/feeds/overview.server.ts';
import { formatRss } from '#features/feeds/rss.ts';
import { createSitemap } from '#features/seo/answers.server.ts';
import { search } from '#features/search/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open.server.ts';
import { createDatabase } from '../e2e/postgres.ts';

const articles = Number(process.argv[2] ?? 10_000);
const wordsEach = 600;
const rounds = 20;
const folder = mkdtempSync(join(tmpdir(), 'mallard-bench-'));

await measure('SQLite', await openDatabase({ file: join(folder, 'bench.sqlite') }));
const postgres = await createDatabase();
await measure('PostgreSQL', await openDatabase({ url: postgres.url, file: '' })).finally(
  postgres.drop,
);
rmSync(folder, { recursive: true });

async function measure(name: string, database: OpenDatabase) {
  await migrate(database);
  const fillStart = performance.now();
  await seedArticles(database);
  await sql`analyze`.execute(database.db);
  console.log(`${name}: ${articles} articles in ${formatSecondsSince(fillStart)} s`);
  const queries = [
    'sanderling',
    'common0',
    'common1 common2',
    'rare77',
    'com',
    'c',
    'the',
    'common3 -common4',
    '"common5 common6"',
    'title500',
    'comnon3',
    'zzzzzz',
    '潮汐',
    'common0 common1 common2 common3',
  ];
  const all: number[] = [];
  for (const q of queries) all.push(...(await time(q, () => search(database.db, { q }))));
  console.log(
    `  all searches: p50 ${formatPercentile(all, 0.5)}  p99 ${formatPercentile(all, 0.99)} ms`,
  );
  for (const [label, run] of listQueries(database.db)) await time(label, run);
  await database.close();
}

/** Queries of public pages and feeds, without the page cache. */
function listQueries(db: Db): [what: string, ask: () => Promise<unknown>][] {
  const baseUrl = 'https://site.example';
  return [
    ['/blog: a page of the list', () => listPublicArticles(db, { limit: 50 })],
    ['/blog: tags', () => listTags(db)],
    ['/blog: years', () => listYears(db)],
    ['/rss.xml', async () => formatRss(await readFeed(db, { baseUrl, tag: undefined }))],
    ['/blog/tag/…/atom.xml', async () => formatAtom(await readFeed(db, { baseUrl, tag: 'tag-3' }))],
    ['/feed.json', async () => formatJsonFeed(await readFeed(db, { baseUrl, tag: undefined }))],
    ['/sitemap.xml', () => createSitemap(db, { baseUrl })],
    ['/sitemap.xml, in parts of 1,000', () => createSitemap(db, { baseUrl, maxUrls: 1_000 })],
    ['/llms.txt', () => readOverview(db, baseUrl)],
  ];
}

async function time(label: string, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const cpuBefore = process.cpuUsage();
    await run();
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpuBefore);
    cpuTimes.push((user + system) / 1000);
  }
  console.log(
    `  ${label.padEnd(34)} p50 ${formatPercentile(times, 0.5)}  max ${formatPercentile(times, 1)}  work ${formatPercentile(cpuTimes, 0.5)}`,
  );
  return times;
}

/** Seeds articles with words distributed by Zipf's law. */
async function seedArticles({ db }: OpenDatabase) {
  const timeOf = (index: number) =>
    new Date(Date.UTC(2000, 0, 1) + index * 3_600_000).toISOString();
  for (let start = 0; start < articles; start += 200)
    await db.transaction().execute(async (trx) => {
      for (let index = start; index < Math.min(start + 200, articles); index += 1) {
        const id = newId();
        const text = createText();
        const row = { id, title: `Title${index} ${createText(5)}`, slug: `a-${index}`, text };
        await trx
          .insertInto('article')
          .values({
            ...row,
            description: createText(15),
            status: 'published',
            body: '',
            html: `<p>${text}</p>`,
            toc: '[]',
            version: 1,
            publishedAt: timeOf(index),
            createdAt: timeOf(index),
            updatedAt: timeOf(index),
            imageUrl: null,
            imageAlt: '',
            series: null,
            authorId: null,
            canonicalUrl: null,
            featured: 0,
            commentsOpen: 1,
            showChanges: 0,
            words: wordsEach,
            readingMinutes: 3,
            trashedAt: null,
          })
          .execute();
        await trx
          .insertInto('articleTag')
          .values({
            articleId: id,
            slug: `tag-${index % 40}`,
            label: `Tag ${index % 40}`,
            position: 0,
          })
          .execute();
        await indexContent(trx, { kind: 'article', id });
      }
    });
}

function createText(words = wordsEach): string {
  return Array.from({ length: words }, createWord).join(' ');
}

function createWord(): string {
  if (Math.random() < 0.05) return 'the';
  const rank = Math.floor(Math.exp(Math.random() * Math.log(60_000)));
  return rank <= 10
    ? `common${rank - 1}`
    : `${'abcdefghij'.charAt(rank % 10)}word${rank.toString(26).replace(/\d/g, 'x')}`;
}

function formatPercentile(times: number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
    .toFixed(1)
    .padStart(7);
}

function formatSecondsSince(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
