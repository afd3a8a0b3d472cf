/**
 * What one anonymous client can cause at full speed, attack by attack: CPU of the site, and how fast others read a
 * cached page meanwhile. `node bench/attacks.ts [SECONDS] [ATTACK …]`
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { attackNames } from './attacker.ts';
import {
  startPinned,
  createTemporaryFolder,
  readCpuSeconds,
  seedFolder,
  startSite,
  type RunningSite,
} from './serve.ts';

const [seconds = 10] = process.argv.slice(2, 3).map(Number);
const names = new Set(process.argv.slice(3));
const path = '/blog/a-page-cache-that-knows-what-it-read';
/** The site has a core, and attackers and readers share the other one. */
const cores = { site: 0, clients: 1 };
/** What one client may take of a core, and what must be left of reading. */
const targets = { cpu: 0.1, reading: 0.5 };

/** The limits of a site without settings: empty values count as not set. */
const settings = {
  MAX_CLIENT_REQUESTS: '',
  MAX_CLIENT_CONNECTIONS: '',
  MAX_CLIENT_CPU_MS: '',
  // The readers are the visitors of a proxy, and not one client. The attacker has another address.
  TRUST_PROXY: '127.0.0.1',
};
/** Rendered, and compressed as well as possible, before the attack: that happens once, whoever asks. */
const warmPaths = [path, '/rss.xml', '/search?q=cache', '/made-up', '/api/trpc/blog.allPublic'];

const folder = createTemporaryFolder();
await seedFolder(folder);
let isMissed = false;
let articleId = '';
console.log('attack                requests/s  answers              CPU a request  CPU   reading');
for (const name of attackNames) {
  if (names.size > 0 && !names.has(name)) continue;
  // Each attack has a site of its own, so that none finds the budget of the last one used up.
  const site = await startSite(folder, cores.site, settings);
  articleId = await findArticleId(site.url);
  await warmUp(site);
  await read(site.url, 1);
  const before = await read(site.url, seconds);
  const started = readCpuSeconds(site.child.pid);
  const alone = await runAttack(name, site.port);
  const cpu = (readCpuSeconds(site.child.pid) - started) / seconds;
  const [meanwhile] = await Promise.all([read(site.url, seconds), runAttack(name, site.port)]);
  const after = await read(site.url, seconds);
  const reading = (2 * meanwhile) / (before + after);
  const rate = alone.count / seconds;
  const statuses = Object.entries(alone.statuses).map(([status, count]) => `${status}: ${count}`);
  console.log(
    [
      name.padEnd(20),
      rate.toFixed(0).padStart(11),
      ` ${statuses.join(' ').padEnd(20)}`,
      `${((cpu * seconds * 1e6) / Math.max(1, alone.count)).toFixed(0)} µs`.padStart(13),
      cpu.toFixed(2).padStart(5),
      reading.toFixed(2).padStart(8),
    ].join(' '),
  );
  if (cpu > targets.cpu || reading < targets.reading) isMissed = true;
  await site.stop();
}
console.log(`targets: CPU ≤ ${targets.cpu} of a core, reading ≥ ${targets.reading} of without`);
if (isMissed) process.exitCode = 1;

interface Result {
  count: number;
  statuses: Record<string, number>;
}

/** Asks for each page until its encodings are cached, and waits until the site has nothing more to do. */
async function warmUp({ url, child }: RunningSite): Promise<void> {
  for (let round = 0; round < 5; round += 1)
    for (const one of warmPaths)
      await (await fetch(url + one, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  for (let idle = 0; idle < 5;) {
    const used = readCpuSeconds(child.pid);
    await wait(100);
    idle = readCpuSeconds(child.pid) - used < 0.02 ? idle + 1 : 0;
  }
}

/** Runs an attack in a process of its own. */
function runAttack(name: string, port: number): Promise<Result> {
  const command = [process.execPath, 'bench/attacker.ts', name, String(port), String(seconds)];
  const env = { ...process.env, ARTICLE_ID: articleId };
  const child = startPinned(command, { core: cores.clients, env });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => {
    child.once('exit', () => resolve(JSON.parse(output) as Result)); // the attacker's only line
  });
}

/** The page has the id of its article beside the text. */
async function findArticleId(url: string): Promise<string> {
  const page = await (await fetch(url + path)).text();
  return /data-html="([\da-f-]{36})"/.exec(page)?.[1] ?? '';
}

/** Requests per second of one cached page. */
function read(url: string, forSeconds: number): Promise<number> {
  const wrk = ['wrk', '-t1', '-c32', `-d${forSeconds}s`, '-H', 'Accept-Encoding: br', url + path];
  const child = spawn('taskset', ['-c', String(cores.clients), ...wrk]);
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => {
    child.once('exit', () => resolve(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])));
  });
}
