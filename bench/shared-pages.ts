/**
 * A cached article for a stranger, for somebody signed in, and unknown addresses, each different, one core for the site,
 * in turns; then cached pages while pages arrive that have to be rendered, each from another client.
 * `node bench/shared-pages.ts [SECONDS] [ROUNDS] [UNCACHED PER SECOND …]`
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSession } from '../src/features/user/session.server.ts';
import { formatSessionCookie } from '../src/platform/auth/session-cookie.server.ts';
import { openDatabase } from '../src/platform/db/open.server.ts';
import { createTemporaryFolder, readCpuSeconds, seedFolder, startSite } from './serve.ts';
import { median } from './wrk.ts';

const [seconds = 4, rounds = 5, ...rates] = process.argv.slice(2).map(Number);
const uncachedPerSecond = rates.length > 0 ? rates : [50, 200, 400];
const path = '/blog/a-page-cache-that-knows-what-it-read';
const folder = createTemporaryFolder();
await seedFolder(folder);
const secret = 'a-secret-of-the-measurement-that-is-long-enough';
const cookie = await createSessionCookie();
const site = await startSite(folder, 0, { TRUST_PROXY: 'loopback', AUTH_SECRET: secret });
const script = join(folder, 'unknown.lua');
writeFileSync(
  script,
  `local count = 0
request = function()
  count = count + 1
  return wrk.format('GET', '/blog/made-up-' .. count .. '-' .. math.random(1000000000))
end`,
);
const targets: Record<string, string[]> = {
  anonymous: [site.url + path],
  'signed in': ['-H', `Cookie: ${cookie}`, site.url + path],
  'unknown address': ['-s', script, site.url],
};
const results = new Map<string, { rate: number; cpu: number }[]>();
for (let round = 0; round <= rounds; round += 1)
  for (const [name, target] of Object.entries(targets)) {
    const result = load(target, round === 0 ? 1 : seconds);
    if (round > 0) results.set(name, [...(results.get(name) ?? []), result]);
  }
const getMedian = (name: string, key: 'rate' | 'cpu') =>
  median((results.get(name) ?? []).map((result) => result[key]));
for (const [name, target] of [
  ['anonymous', 1],
  ['signed in', 0.9],
  ['unknown address', 0.5],
] as const) {
  const ratio = getMedian(name, 'rate') / getMedian('anonymous', 'rate');
  const byCpu = getMedian('anonymous', 'cpu') / getMedian(name, 'cpu');
  console.log(
    `${name.padEnd(16)}${getMedian(name, 'rate').toFixed(0).padStart(7)}/s ${getMedian(name, 'cpu').toFixed(1).padStart(6)} µs: ${ratio.toFixed(2)} by rate, ${byCpu.toFixed(2)} by processor time (target ≥ ${target})`,
  );
}
printLatency('without renders', await measureLatency(0));
for (const uncached of uncachedPerSecond)
  printLatency(`${uncached} uncached a second`, await measureLatency(uncached));
await site.stop();

/** The cookie of a new session of the owner. */
async function createSessionCookie(): Promise<string> {
  const { db, close } = await openDatabase({ file: join(folder, 'mallard.sqlite') });
  const { id } = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const token = await createSession(db, { userId: id, userAgent: null });
  await close();
  return formatSessionCookie(token, { secret, secure: false }).replace(/;.*$/s, '');
}

function load(target: string[], duration: number): { rate: number; cpu: number } {
  const before = readCpuSeconds(site.child.pid);
  const encoding = ['-H', 'Accept-Encoding: gzip, deflate, br'];
  const wrk = ['-c', '1', 'wrk', '-t1', '-c32', `-d${duration}s`, ...encoding, ...target];
  const { stdout, error } = spawnSync('taskset', wrk, { encoding: 'utf8' });
  if (error) throw new Error('This measurement needs wrk and taskset.', { cause: error });
  const cpuSeconds = readCpuSeconds(site.child.pid) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { rate, cpu: (cpuSeconds * 1e6) / requests };
}

/** Milliseconds of requests for the cached page, 100 a second, and what the other requests were answered. */
async function measureLatency(uncached: number) {
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  let sentUncached = 0;
  let sentCached = 0;
  const run = (job: Promise<void>) => {
    pending.add(job);
    void job.finally(() => pending.delete(job));
  };
  while (performance.now() - start < seconds * 1_000) {
    const elapsed = (performance.now() - start) / 1_000;
    for (; sentUncached < elapsed * uncached; sentUncached += 1) run(askUncached());
    for (; sentCached < elapsed * 100; sentCached += 1) run(askCached());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(pending);
  return { latencies: latencies.toSorted((one, other) => one - other), statuses };

  async function askCached() {
    const sentAt = performance.now();
    const response = await fetch(site.url + path);
    await response.arrayBuffer();
    latencies.push(performance.now() - sentAt);
  }

  async function askUncached() {
    const number = Math.floor(Math.random() * 1e9);
    const client = `198.51.${number % 256}.${Math.floor(number / 256) % 256}`;
    const response = await fetch(`${site.url}/search?q=made-up-${number}`, {
      headers: { 'x-forwarded-for': client },
    });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
}

function printLatency(
  name: string,
  { latencies, statuses }: Awaited<ReturnType<typeof measureLatency>>,
) {
  const read = (share: number) => latencies[Math.floor(latencies.length * share)]?.toFixed(1);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `cached page, ${name}: p50 ${read(0.5)} ms, p99 ${read(0.99)} ms (target ≤ 10), slowest ${read(1 - 1 / latencies.length)}${answers === '' ? '' : `; others: ${answers}`}`,
  );
}
