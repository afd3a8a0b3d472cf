/**
 * CPU time of what is not cached, warm, against a bare `node:http` server in the same run: articles after a write that
 * has changed all of them, and after one that has changed none, a page that is never cached, and an article by tRPC. One core for all servers, in turns.
 * `node bench/render.ts [ROUNDS]`
 */
import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { rebuildIndex } from '../src/content/search/indexing.server.ts';
import { openDatabase } from '../src/platform/db/open.server.ts';
import { findPort } from '../scripts/find-port.ts';
import { copyArticle } from '../test/factories.ts';
import {
  createTemporaryFolder,
  readCpuSeconds,
  seedFolder,
  startPinned,
  startSite,
  stopProcess,
  waitForOutput,
} from './serve.ts';
import { median, runWrk } from './wrk.ts';

const [rounds = 5] = process.argv.slice(2).map(Number);
const core = 0;
/** Of each article of the demo content; the longest is ten times as long as the others, and left out. */
const copies = 12;
const maxWords = 2_500;
/** Milliseconds until a write of another process is noticed, twice over. */
const noticeMs = 400;
const requestsPerRound = 200;

const folder = createTemporaryFolder();
await seedFolder(folder);
const database = await openDatabase({ file: join(folder, 'mallard.sqlite') });
const slugs = await copyArticles();
// Requests of a trusted proxy for many clients are not limited.
const site = await startSite(folder, core, { TRUST_PROXY: 'loopback' });
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const bare = await startBareServer();

const input = (slug: string) => encodeURIComponent(JSON.stringify({ 0: { json: { slug } } }));
const rows = [
  {
    name: 'an article, changed',
    paths: slugs.map((slug) => `/blog/${slug}`),
    prepare: changeArticles,
    target: { ratio: 200 },
  },
  {
    name: 'an article, compared',
    paths: slugs.map((slug) => `/blog/${slug}`),
    prepare: makeStale,
    target: { ratio: 200 },
  },
  {
    name: '/signin, never cached',
    paths: slugs.map((slug) => `/signin?to=/blog/${slug}`),
    prepare: undefined,
    target: { ratio: 200 },
  },
  {
    name: 'blog.bySlug by tRPC',
    paths: slugs.map((slug) => `/api/trpc/blog.bySlug?batch=1&input=${input(slug)}`),
    prepare: undefined,
    target: { milliseconds: 0.8 },
  },
];
const results = new Map<string, number[]>();
const add = (name: string, microseconds: number) =>
  results.set(name, [...(results.get(name) ?? []), microseconds]);

for (const row of rows) await measure(row);
for (let round = 0; round < rounds; round += 1) {
  add('bare', runWrk({ url: bare.url, headers: [], child: bare.child }, 2).cpuMicroseconds);
  for (const row of rows) add(row.name, await measure(row));
}
const bareMicroseconds = median(results.get('bare') ?? []);
console.log(`bare node:http${`${bareMicroseconds.toFixed(0)} µs`.padStart(20)}`);
for (const { name, target } of rows) {
  const microseconds = median(results.get(name) ?? []);
  const ratio = (microseconds / bareMicroseconds).toFixed(0);
  const limit =
    'ratio' in target ? `${target.ratio} of the bare server` : `${target.milliseconds} ms`;
  const time = `${(microseconds / 1_000).toFixed(2)} ms`;
  console.log(
    `${name.padEnd(24)}${time.padStart(10)}, ${ratio} of the bare server (target ≤ ${limit})`,
  );
}
agent.destroy();
await Promise.all([site.stop(), stopProcess(bare.child), database.close()]);

async function copyArticles(): Promise<string[]> {
  const { db } = database;
  const articles = await db
    .selectFrom('article')
    .select('id')
    .where('words', '<', maxWords)
    .where('hasBeenPublic', '=', 1)
    .execute();
  for (const { id } of articles) await copyArticle(db, id, copies);
  await rebuildIndex(db);
  const listed = await db
    .selectFrom('article')
    .select('slug')
    .where('words', '<', maxWords)
    .where('hasBeenPublic', '=', 1)
    .execute();
  return listed.map(({ slug }) => slug).slice(-requestsPerRound);
}

/** A write of another process changes what every page of an article shows. */
async function changeArticles() {
  const updatedAt = new Date().toISOString();
  await database.db.updateTable('article').set({ updatedAt }).execute();
  await new Promise((resolve) => void setTimeout(resolve, noticeMs));
}

/** A write of another process makes every page stale, but changes nothing that it shows. */
async function makeStale() {
  const row = { value: 'null', updatedAt: new Date().toISOString() };
  await database.db
    .insertInto('setting')
    .values({ key: 'bench', ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
  await new Promise((resolve) => void setTimeout(resolve, noticeMs));
}

/** CPU time of the site for each of these requests, in microseconds. */
async function measure({ paths, prepare }: (typeof rows)[number]): Promise<number> {
  await prepare?.();
  const before = readCpuSeconds(site.child.pid);
  const waiting = [...paths];
  const ask = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await request(path);
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
  return ((readCpuSeconds(site.child.pid) - before) * 1e6) / paths.length;
}

function request(path: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const headers = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' };
  get(site.url + path, { agent, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      if (response.statusCode === 200) resolve(Buffer.concat(chunks));
      else reject(new Error(`${path} was answered with ${response.statusCode}.`));
    });
  }).on('error', reject);
  return promise;
}

/** A server that writes one article, compressed. */
async function startBareServer() {
  const body = await request(`/blog/${slugs[0]}`);
  const port = await findPort();
  const bodyFile = join(folder, 'article.br');
  const headersFile = join(folder, 'headers.json');
  writeFileSync(bodyFile, body);
  const headers = ['Content-Encoding', 'br', 'Content-Length', String(body.length)];
  writeFileSync(headersFile, JSON.stringify(headers));
  const command = [process.execPath, 'bench/bare-server.ts', bodyFile, headersFile, String(port)];
  const child = startPinned(command, { core });
  await waitForOutput(child, 'ready');
  return { url: `http://127.0.0.1:${port}/`, child };
}
