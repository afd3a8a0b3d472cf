import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createSession } from '#features/user/session.server.ts';
import { loadOrCreateSecret } from '#platform/auth/secret.server.ts';
import { formatSessionCookie } from '#platform/auth/session-cookie.server.ts';
import type { Db } from '#platform/db/database.ts';
import { ensureBuild } from '../../scripts/build-stamp.ts';
import { readCpuSeconds, readMemory, startSite, type RunningSite } from '../serve.ts';
import type { Sample } from './queries.ts';
import { printTimes } from './print.ts';
import { createWord } from './words.ts';

export interface ServedOptions {
  db: Db;
  folder: string;
  settings: Record<string, string>;
  ownerId: string;
  sample: Sample;
  /** Milliseconds. */
  target: number;
}

const metricsToken = 'a-token-of-the-benchmark-that-is-long';
const otherArticles = 400;
const saves = 10;

/** Measures the built server on the large site: its start, pages that are not cached, and what a save costs. */
export async function measureServer(options: ServedOptions) {
  const { folder, settings, sample } = options;
  const cookie = await signIn(options);
  ensureBuild();
  const startedAt = performance.now();
  const site = await startSite(folder, undefined, { ...settings, METRICS_TOKEN: metricsToken });
  await read(`${site.url}/blog`);
  const startMs = performance.now() - startedAt;
  console.log(`start to first page: ${startMs.toFixed(0)} ms (target ≤ 1000)`);
  printMemory(site, 'after the start');
  await measurePages(site, options);
  printMemory(site, 'after all of them (target ≤ 300)');
  const articles = sample.slugs.slice(0, otherArticles).map((slug) => `/blog/${slug}`);
  await measureSaves(site, { ...options, cookie, articles });
  printMemory(site, 'after the saves (target ≤ 300)');
  await site.stop();
}

/** Each page once, so that none comes from the cache; its work is the mean of the processor time of the server. */
async function measurePages(site: RunningSite, { sample, target }: ServedOptions) {
  const words = Array.from({ length: 100 }, (_, index) => createWord(1 + index * 40));
  const pages: Record<string, string[]> = {
    'page: articles': sample.slugs.slice(1_000, 1_300).map((slug) => `/blog/${slug}`),
    'page: Markdown of articles': sample.slugs
      .slice(1_000, 1_100)
      .map((slug) => `/blog/${slug}.md`),
    'page: lists of a tag': Array.from({ length: 100 }, (_, tag) => `/blog?tag=tag-${tag + 1}`),
    'page: lists of a year': Array.from({ length: 12 }, (_, year) => `/blog?year=${2026 - year}`),
    'page: searches': words.map((word) => `/search?q=${word}`),
    'page: feeds of a tag': Array.from(
      { length: 60 },
      (_, tag) => `/blog/tag/tag-${tag + 1}/rss.xml`,
    ),
  };
  for (const [name, paths] of Object.entries(pages)) {
    const times: number[] = [];
    const cpuBefore = readCpuSeconds(site.child.pid);
    for (const path of paths) times.push(await time(() => read(site.url + path)));
    const cpuMs = (readCpuSeconds(site.child.pid) - cpuBefore) * 1_000;
    printTimes(name, { times, target, cpuTimes: [cpuMs / paths.length] });
  }
}

interface SaveOptions extends ServedOptions {
  cookie: string;
  articles: string[];
}

/** Fills the cache, saves one article again and again, and reads the others. */
async function measureSaves(site: RunningSite, options: SaveOptions) {
  const { articles, cookie, sample, target } = options;
  const fixed = [
    '/',
    '/blog',
    '/stats',
    '/rss.xml',
    '/sitemap.xml',
    '/llms.txt',
    '/feed.json',
    '/atom.xml',
  ];
  const id = sample.ids[200] ?? '';
  const saved = `/blog/${sample.slugs[200] ?? ''}`;
  const others = articles.filter((path) => path !== saved);
  for (const path of [...fixed, ...others, saved]) await read(site.url + path);
  const times: Record<string, number[]> = { save: [], saved: [], other: [] };
  for (const path of fixed) times[path] = [];
  const before = await readCounts(site);
  for (let save = 1; save <= saves; save += 1) {
    const title = `Saved ${save} times`;
    times['save']?.push(await time(() => update(site, cookie, { id, title })));
    const html = { text: '' };
    times['saved']?.push(await time(async () => void (html.text = await read(site.url + saved))));
    if (!html.text.includes(title)) throw new Error('A save is not visible at the next request.');
    for (const path of fixed) times[path]?.push(await time(() => read(site.url + path)));
    for (const path of save === saves ? others : others.slice(0, 20))
      times['other']?.push(await time(() => read(site.url + path)));
  }
  const after = await readCounts(site);
  printTimes('saving an article', { times: times['save'] ?? [], target });
  printTimes('page of the article, after its save', { times: times['saved'] ?? [], target });
  printTimes('pages of others, after the save', { times: times['other'] ?? [], target });
  for (const path of fixed)
    printTimes(`${path} after a save`, { times: times[path] ?? [], target });
  const difference = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  console.log(
    `${saves} saves, then ${times['other']?.length} requests for pages of others and ${saves * (fixed.length + 1)} for ` +
      `pages that show it: ${difference('hit')} from the cache, ${difference('revalidated')} compared and unchanged, ` +
      `${difference('miss')} rendered`,
  );
}

async function readCounts(site: RunningSite): Promise<Map<string, number>> {
  const response = await fetch(`${site.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const pattern = /^mallard_page_cache_requests_total\{result="(\w+)"\} (\d+)/gm;
  return new Map(
    [...(await response.text()).matchAll(pattern)].map(([, name = '', count]) => [
      name,
      Number(count),
    ]),
  );
}

async function update(site: RunningSite, cookie: string, json: object) {
  const headers = { cookie, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ json }) };
  const response = await fetch(`${site.url}/api/trpc/blog.update`, init);
  if (!response.ok) throw new Error(await response.text());
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return text;
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

function printMemory({ child }: RunningSite, when: string) {
  console.log(`memory ${when}: ${readMemory(child.pid).now.toFixed(0)} MB`);
}

/** The session cookie of the owner. */
async function signIn({ db, folder, ownerId }: ServedOptions): Promise<string> {
  const token = await createSession(db, { userId: ownerId, userAgent: null });
  const secret = await loadOrCreateSecret(undefined, join(folder));
  return formatSessionCookie(token, { secret, secure: false }).split(';')[0] ?? '';
}
