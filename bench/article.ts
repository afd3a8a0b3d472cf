/**
 * A kept article against a bare `node:http` server that writes the same bytes, and against nginx that serves them as a
 * file: one core each, wrk on another, in turns. `node bench/article.ts [SECONDS] [ROUNDS]`
 */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { findPort } from '../scripts/find-port.ts';
import { end, fill, heard, makeFolder, startPinned, startSite } from './serve.ts';
import { middle, runWrk, type Load } from './wrk.ts';

const [seconds = 4, rounds = 5] = process.argv.slice(2).map(Number);
const path = '/blog/a-page-cache-that-knows-what-it-read';
const folder = makeFolder();
await fill(folder);

const site = await startSite(folder, 0);
const token = 'a-token-for-the-measurement';
const measured = await startSite(folder, 0, { METRICS_TOKEN: token });
await settle(measured.url + path);
const { bytes, etag, headers: sent } = await settle(site.url + path);
const file = join(folder, 'article.br');
writeFileSync(file, bytes);
const bare = await startBare('all', sent);
const few = await startBare('few', sent.slice(0, 2).concat('Content-Length', String(bytes.length)));
const nginx = await startNginx();

const loads = {
  kept: { url: site.url + path, headers: [], child: site.child },
  'kept, measured': { url: measured.url + path, headers: [], child: measured.child },
  'kept, 304': { url: site.url + path, headers: [`If-None-Match: ${etag}`], child: site.child },
  'bare node:http': { headers: [], ...bare },
  'bare, no headers': { headers: [], ...few },
  ...(nginx ? { nginx: { headers: [], ...nginx } } : {}),
};
const results = new Map<string, Load[]>();
for (const { url, headers, child } of Object.values(loads)) runWrk({ url, headers, child }, 2);
for (let round = 0; round < rounds; round += 1)
  for (const [name, target] of Object.entries(loads))
    results.set(name, [...(results.get(name) ?? []), runWrk(target, seconds)]);

const of = (name: string, pick: (load: Load) => number) =>
  middle((results.get(name) ?? []).map(pick));
console.log(`${path}: ${bytes.length} bytes (brotli), ${rounds} rounds of ${seconds} s`);
for (const name of results.keys()) {
  const rate = of(name, (load) => load.rate)
    .toFixed(0)
    .padStart(7);
  const processor = of(name, (load) => load.processor)
    .toFixed(1)
    .padStart(6);
  const median = of(name, (load) => load.median).toFixed(2);
  const slowest = of(name, (load) => load.slowest).toFixed(2);
  console.log(
    `${name.padEnd(16)}${rate}/s ${processor} µs of processor, p50 ${median} ms, p99 ${slowest} ms`,
  );
}
compare('bare node:http', 0.95);
const byMeasuring =
  of('kept', (load) => load.processor) / of('kept, measured', (load) => load.processor);
console.log(
  `with METRICS_TOKEN: ${byMeasuring.toFixed(3)} by processor time of what it is without`,
);
if (nginx) compare('nginx', 0.35);
else console.log('nginx is not installed, so it is not measured.');

/** By what comes out and, because a machine has other things to do, by the processor's time that a request takes. */
function compare(other: string, target: number) {
  const byRate = of('kept', (load) => load.rate) / of(other, (load) => load.rate);
  const byTime = of(other, (load) => load.processor) / of('kept', (load) => load.processor);
  console.log(
    `against ${other}: ${byRate.toFixed(3)} by rate, ${byTime.toFixed(3)} by processor time (target ≥ ${target})`,
  );
}

await Promise.all([
  site.stop(),
  measured.stop(),
  end(bare.child),
  end(few.child),
  nginx && end(nginx.child),
]);

interface Fetched {
  bytes: Buffer;
  etag: string;
  /** Those of the site's own making; Node adds the rest to every answer. */
  headers: string[];
}

/** Asks until the smallest form of the page is there. */
async function settle(url: string): Promise<Fetched> {
  let last = await fetchBrotli(url);
  for (let same = 0; same < 5;) {
    await new Promise((resolve) => void setTimeout(resolve, 200));
    const next = await fetchBrotli(url);
    same = next.bytes.length === last.bytes.length ? same + 1 : 0;
    last = next;
  }
  return last;
}

/** As it comes over the wire: `fetch` would unpack it. */
function fetchBrotli(url: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          bytes: Buffer.concat(chunks),
          etag: response.headers.etag ?? '',
          headers: withoutNodes(response.rawHeaders),
        }),
      );
    }).on('error', reject);
  });
}

interface Peer {
  url: string;
  child: ChildProcess;
}

async function startBare(name: string, headers: string[]): Promise<Peer> {
  const port = await findPort();
  const headersFile = join(folder, `${name}.json`);
  writeFileSync(headersFile, JSON.stringify(headers));
  const command = [process.execPath, 'bench/bare-server.ts', file, headersFile, String(port)];
  const child = startPinned(command, { core: 0 });
  await heard(child, 'ready');
  return { url: `http://127.0.0.1:${port}/`, child };
}

/** One worker, nothing logged, the file open: as fast as it gets. */
async function startNginx(): Promise<Peer | null> {
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
  for (let tries = 0; tries < 50; tries += 1) {
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

function withoutNodes(raw: string[]): string[] {
  const own: string[] = [];
  for (let index = 0; index < raw.length; index += 2)
    if (!/^(date|connection|keep-alive)$/i.test(raw[index] ?? ''))
      own.push(...raw.slice(index, index + 2));
  return own;
}
