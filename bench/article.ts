/**
 * A cached article against a bare `node:http` server that writes the same bytes, and against nginx that serves them as
 * a file: one core each, wrk on another, alternating; and from two processes, which share the second core with wrk.
 * `node bench/article.ts [SECONDS] [ROUNDS]`
 */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { findPort } from '../scripts/find-port.ts';
import {
  stopProcess,
  seedFolder,
  waitForOutput,
  createTemporaryFolder,
  startPinned,
  startSite,
} from './serve.ts';
import { median, runWrk, type Load } from './wrk.ts';

const [seconds = 4, rounds = 5] = process.argv.slice(2).map(Number);
const path = '/blog/a-page-cache-that-knows-what-it-read';
const folder = createTemporaryFolder();
await seedFolder(folder);

const site = await startSite(folder, 0);
const token = 'a-token-for-the-measurement';
const siteWithMetrics = await startSite(folder, 0, { METRICS_TOKEN: token });
await fetchStablePage(siteWithMetrics.url + path);
const siteWithWorkers = await startSite(folder, undefined, { WORKERS: '2' });
await fetchStablePage(siteWithWorkers.url + path);
const { bytes, etag, headers: siteHeaders } = await fetchStablePage(site.url + path);
const file = join(folder, 'article.br');
writeFileSync(file, bytes);
const fullServer = await startBareServer('all', siteHeaders);
const minimalServer = await startBareServer(
  'few',
  siteHeaders.slice(0, 2).concat('Content-Length', String(bytes.length)),
);
const nginx = await startNginx();

const loads = {
  cached: { url: site.url + path, headers: [], child: site.child },
  'cached, with metrics': {
    url: siteWithMetrics.url + path,
    headers: [],
    child: siteWithMetrics.child,
  },
  'cached, WORKERS=2': {
    url: siteWithWorkers.url + path,
    headers: [],
    child: siteWithWorkers.child,
  },
  'cached, 304': { url: site.url + path, headers: [`If-None-Match: ${etag}`], child: site.child },
  'bare node:http': { headers: [], ...fullServer },
  'bare, no headers': { headers: [], ...minimalServer },
  ...(nginx ? { nginx: { headers: [], ...nginx } } : {}),
};
const results = new Map<string, Load[]>();
for (const { url, headers, child } of Object.values(loads)) runWrk({ url, headers, child }, 2);
for (let round = 0; round < rounds; round += 1)
  for (const [name, target] of Object.entries(loads))
    results.set(name, [...(results.get(name) ?? []), runWrk(target, seconds)]);

const getMedian = (name: string, select: (load: Load) => number) =>
  median((results.get(name) ?? []).map(select));
console.log(`${path}: ${bytes.length} bytes (brotli), ${rounds} rounds of ${seconds} s`);
for (const name of results.keys()) {
  const rate = getMedian(name, (load) => load.rate)
    .toFixed(0)
    .padStart(7);
  const processor = getMedian(name, (load) => load.cpuMicroseconds)
    .toFixed(1)
    .padStart(6);
  const middle = getMedian(name, (load) => load.median).toFixed(2);
  const slowest = getMedian(name, (load) => load.p99).toFixed(2);
  console.log(
    `${name.padEnd(20)}${rate}/s ${processor} µs of processor, p50 ${middle} ms, p99 ${slowest} ms`,
  );
}
printComparison('bare node:http', 1);
const metricsCost =
  getMedian('cached', (load) => load.cpuMicroseconds) /
  getMedian('cached, with metrics', (load) => load.cpuMicroseconds);
console.log(
  `with METRICS_TOKEN: ${metricsCost.toFixed(3)} by processor time of what it is without`,
);
printWorkers('cached', 2);
if (nginx) {
  printComparison('nginx', 0.5);
  printWorkers('nginx', 0.9);
} else console.log('nginx is not installed, so it is not measured.');

/** Compares by rate and, because a machine may be busy, by CPU time per request. */
function printComparison(other: string, target: number) {
  const byRate = getMedian('cached', (load) => load.rate) / getMedian(other, (load) => load.rate);
  const byTime =
    getMedian(other, (load) => load.cpuMicroseconds) /
    getMedian('cached', (load) => load.cpuMicroseconds);
  console.log(
    `against ${other}: ${byRate.toFixed(3)} by rate, ${byTime.toFixed(3)} by processor time (target ≥ ${target})`,
  );
}

/**
 * Compares two processes with another server on one core. What they would send from two cores of their own follows from
 * the processor time of a request: wrk needs most of the second core.
 */
function printWorkers(other: string, target: number) {
  const name = 'cached, WORKERS=2';
  const byRate = getMedian(name, (load) => load.rate) / getMedian(other, (load) => load.rate);
  const byTime =
    (2 * getMedian(other, (load) => load.cpuMicroseconds)) /
    getMedian(name, (load) => load.cpuMicroseconds);
  console.log(
    `two processes against ${other} on one core: ${byRate.toFixed(3)} by rate beside wrk, ${byTime.toFixed(3)} by processor time of two cores (target ≥ ${target})`,
  );
}

await Promise.all([
  site.stop(),
  siteWithWorkers.stop(),
  siteWithMetrics.stop(),
  stopProcess(fullServer.child),
  stopProcess(minimalServer.child),
  nginx && stopProcess(nginx.child),
]);

interface FetchedPage {
  bytes: Buffer;
  etag: string;
  /** The headers that the site sets; Node adds the rest to every response. */
  headers: string[];
}

/** Requests the page until its best compression is cached. */
async function fetchStablePage(url: string): Promise<FetchedPage> {
  let last = await fetchBrotli(url);
  for (let equalCount = 0; equalCount < 5;) {
    await new Promise((resolve) => void setTimeout(resolve, 200));
    const next = await fetchBrotli(url);
    equalCount = next.bytes.length === last.bytes.length ? equalCount + 1 : 0;
    last = next;
  }
  return last;
}

/** Fetches the compressed bytes, which `fetch` would decompress. */
function fetchBrotli(url: string): Promise<FetchedPage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          bytes: Buffer.concat(chunks),
          etag: response.headers.etag ?? '',
          headers: removeNodeHeaders(response.rawHeaders),
        }),
      );
    }).on('error', reject);
  });
}

interface ComparedServer {
  url: string;
  child: ChildProcess;
}

async function startBareServer(name: string, headers: string[]): Promise<ComparedServer> {
  const port = await findPort();
  const headersFile = join(folder, `${name}.json`);
  writeFileSync(headersFile, JSON.stringify(headers));
  const command = [process.execPath, 'bench/bare-server.ts', file, headersFile, String(port)];
  const child = startPinned(command, { core: 0 });
  await waitForOutput(child, 'ready');
  return { url: `http://127.0.0.1:${port}/`, child };
}

/** Starts nginx in its fastest configuration: one worker, no logs, open file cache. */
async function startNginx(): Promise<ComparedServer | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await findPort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
      server {
        listen 127.0.0.1:${port};
        location = /article { alias ${file}; default_type 'text/html; charset=utf-8'; add_header Content-Encoding br; }
      }
    }`,
  );
  const child = startPinned(['nginx', '-c', config, '-p', folder], { core: 0 });
  const url = `http://127.0.0.1:${port}/article`;
  for (let attempts = 0; attempts < 50; attempts += 1) {
    if (
      await fetchBrotli(url).then(
        () => true,
        () => false,
      )
    )
      return { url, child };
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer.');
}

function removeNodeHeaders(raw: string[]): string[] {
  const siteHeaderList: string[] = [];
  for (let index = 0; index < raw.length; index += 2)
    if (!/^(date|connection|keep-alive)$/i.test(raw[index] ?? ''))
      siteHeaderList.push(...raw.slice(index, index + 2));
  return siteHeaderList;
}
