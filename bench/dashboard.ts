/**
 * Response times of the dashboard's lists and the editor on a site of many articles, on SQLite and on
 * PostgreSQL (the one at TEST_POSTGRES_URL, or a new one). `node bench/dashboard.ts [ARTICLES] [ROUNDS]`
 */
import { createContent } from '#content/storage.server.ts';
import { join } from 'node:path';
import { newId } from '#lib/id.ts';
import { articleDefinition } from '#features/blog/definition.server.ts';
import type { Db } from '#platform/db/database.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { openOwnerLink } from '../e2e/owner.ts';
import { createDatabase } from '../e2e/postgres.ts';
import { startSite } from '../e2e/serve.ts';
import { ensureBuild } from '../scripts/build-stamp.ts';
import { createTemporaryFolder, readCpuSeconds } from './serve.ts';

const articles = Number(process.argv[2] ?? 1_000);
const rounds = Number(process.argv[3] ?? 100);
/** Milliseconds, for 99 of 100 requests: bench/README.md. */
const targets = { SQLite: 30, PostgreSQL: 60 };
const day = 86_400_000;
const warmUp = 5;
const text = Array.from(
  { length: 30 },
  (_, index) => `## Part ${index}\n\n${'tide and stone '.repeat(13)}`,
).join('\n\n');

ensureBuild();
await measure('SQLite');
const postgres = await createDatabase();
await measure('PostgreSQL', postgres.url).finally(postgres.drop);

async function measure(engine: keyof typeof targets, url?: string) {
  const folder = createTemporaryFolder();
  const settings = {
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'error',
    ...(url ? { DATABASE_URL: url } : {}),
  };
  const empty = await startSite(settings);
  const cookie = await openOwnerLink(empty);
  await empty.stop();
  const database = await openDatabase({
    file: join(folder, 'mallard.sqlite'),
    ...(url ? { url } : {}),
  });
  const id = await seedArticles(database.db);
  await database.close();
  const site = await startSite(settings);
  console.log(
    `${engine}, ${articles} articles; 99 of 100 within ${targets[engine]} ms is the target`,
  );
  const queries = await listQueries(site.url, { cookie, id });
  for (const [label, run] of queries) {
    const cpuBefore = readCpuSeconds(site.child.pid);
    const times = await measureTimes(run);
    const cpuMs = ((readCpuSeconds(site.child.pid) - cpuBefore) / (rounds + warmUp)) * 1_000;
    print(label, { times, cpuMs, target: targets[engine] });
  }
  await site.stop();
}

type Query = [what: string, ask: () => Promise<string>];

async function listQueries(
  url: string,
  { cookie, id }: { cookie: string; id: string },
): Promise<Query[]> {
  const read = async (address: string, init: RequestInit = {}) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(`${url}${address}`, { ...init, headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${body.slice(0, 300)}`);
    return body;
  };
  const call = (name: string, input: object) =>
    read(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`);
  const list = (filter: object) =>
    call('blog.all', { status: 'current', sort: 'changed', page: 1, limit: 25, ...filter });
  const save = () => {
    const json = { id, body: `${text} ${Math.random()}`, autosave: true };
    return read('/api/trpc/blog.update', { method: 'POST', body: JSON.stringify({ json }) });
  };
  const cursor = await findDeepCursor(call);
  return [
    ['the list as it opens', () => list({})],
    ['by title', () => list({ sort: 'title' })],
    ['by publication', () => list({ sort: 'published' })],
    ['drafts alone', () => list({ status: 'draft' })],
    ['the trash', () => list({ status: 'trash' })],
    ['searched, found often', () => list({ q: 'harbour' })],
    ['searched, found once', () => list({ q: 'number 77 ' })],
    ['searched, found nowhere', () => list({ q: 'zebra' })],
    ['the last numbered page', () => list({ page: Math.floor(articles / 25) })],
    ['100 by a deep cursor', () => call('blog.all', { limit: 100, cursor })],
    ['the text to edit', () => call('blog.byId', { id })],
    ['its history', () => call('blog.revisions', { id })],
    ['a save of 1,200 words', save],
    ['page: the list', () => read('/dashboard/blog')],
    ['page: the editor', () => read(`/dashboard/blog/${id}/edit`)],
    ['page: the overview', () => read('/dashboard')],
  ];
}

async function measureTimes(run: () => Promise<string>): Promise<number[]> {
  for (let round = 0; round < warmUp; round += 1) await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other);
}

/** `cpuMs` is the CPU time of the site's process, which is meaningful on a busy machine, too. */
function print(label: string, result: { times: number[]; cpuMs: number; target: number }) {
  const percentile = (share: number) =>
    result.times[Math.ceil(result.times.length * share) - 1] ?? 0;
  const formatFigure = (number: number) => number.toFixed(1).padStart(6);
  const mark = percentile(0.99) > result.target ? '  !' : '';
  console.log(
    `  ${label.padEnd(26)} p50 ${formatFigure(percentile(0.5))}  p99 ${formatFigure(percentile(0.99))}  work ${formatFigure(result.cpuMs)} ms${mark}`,
  );
}

async function findDeepCursor(call: (name: string, input: object) => Promise<string>) {
  let cursor: string | null = null;
  for (let offset = 0; offset < articles - 200; offset += 100) {
    const page = JSON.parse(await call('blog.all', { limit: 100, cursor })) as {
      result: { data: { json: { nextCursor: string | null } } };
    }; // tRPC's envelope
    cursor = page.result.data.json.nextCursor;
  }
  return cursor;
}

/** Seeds articles of 1,200 words: published, drafts, scheduled and trashed; each with revisions. */
async function seedArticles(db: Db): Promise<string> {
  const tags = ['Tides', 'Stones'];
  const { id } = await createContent(db, articleDefinition, {
    title: 'The first',
    body: text,
    tags,
    by: null,
  });
  const row = await db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const firstTags = await db
    .selectFrom('articleTag')
    .selectAll()
    .where('articleId', '=', id)
    .execute();
  const revision = await db
    .selectFrom('revision')
    .selectAll()
    .where('contentId', '=', id)
    .executeTakeFirstOrThrow();
  for (let from = 1; from < articles; from += 100) {
    const copies = Array.from({ length: Math.min(100, articles - from) }, (_, index) => {
      const number = from + index;
      const createdAt = new Date(Date.now() - number * 3_600_000).toISOString();
      return {
        ...row,
        id: newId(),
        slug: `article-${number}`,
        createdAt,
        title: `${number % 3 === 0 ? 'Harbour' : 'Field'} notes, number ${(number * 7919) % articles} `,
        description: `${'What the tide left on the stones. '.repeat(4)}${number}`,
        updatedAt: new Date(Date.now() - ((number * 31) % articles) * 60_000).toISOString(),
        status: number % 10 === 0 ? ('draft' as const) : ('published' as const),
        publishedAt: number % 40 === 5 ? new Date(Date.now() + 30 * day).toISOString() : createdAt,
        trashedAt: number % 50 === 7 ? createdAt : null,
      };
    });
    await db.insertInto('article').values(copies).execute();
    const tagRows = copies.flatMap((copy) =>
      firstTags.map((tag) => ({ ...tag, articleId: copy.id })),
    );
    await db.insertInto('articleTag').values(tagRows).execute();
    const revisionRows = copies.flatMap((copy) =>
      [1, 2, 3].map(() => ({ ...revision, id: newId(), contentId: copy.id })),
    );
    await db.insertInto('revision').values(revisionRows).execute();
  }
  return id;
}
