import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { appRouter } from '#api.server.ts';
import { staticPaths } from '#features/analytics/public-paths.server.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createMalformedRequest, type FuzzTargets } from './malformed-requests.ts';

export interface FuzzRun {
  /** The number of responses by status; 0 counts connections that were closed without a response. */
  counts: Map<number, number>;
  /** Requests with a 5xx response or none in time, and the start of the response. */
  failures: { request: string; response: string }[];
}

/** The maximum number of open connections. */
const maxConnections = 24;
/** A request without a response after this time counts as failed. */
const timeoutMs = 15_000;

/** Sends `count` malformed requests, each over its own connection. */
export async function runFuzz(port: number, count: number, seed: number): Promise<FuzzRun> {
  const random = createSeededRandom(seed);
  const targets = findTargets();
  const run: FuzzRun = { counts: new Map(), failures: [] };
  let remaining = count;
  const worker = async (): Promise<void> => {
    if (remaining === 0) return;
    remaining -= 1;
    const request = createMalformedRequest(random, targets);
    const response = await send(port, request);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
    run.counts.set(status, (run.counts.get(status) ?? 0) + 1);
    if (status >= 500 || response === 'timeout')
      run.failures.push({ request: request.slice(0, 600), response: response.slice(0, 300) });
    return worker();
  };
  await Promise.all(Array.from({ length: maxConnections }, worker));
  return run;
}

function findTargets(): FuzzTargets {
  const bundle = readdirSync('dist/server', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('');
  const ids = [...bundle.matchAll(/createServerRpc\(\{\s*id: "([0-9a-f]{64})"/g)].map(
    ([, id = '']) => id,
  );
  return {
    procedures: Object.keys(appRouter._def.procedures),
    serverFunctions: [...new Set(ids)],
    pages: [
      ...staticPaths,
      '/about',
      '/blog/a',
      '/projects/a',
      '/snippets/a/raw',
      '/bookmarks/a',
      '/signin',
      '/profile',
      '/dashboard',
      '/rss.xml',
    ],
    files: [
      '/favicon.svg',
      '/site.webmanifest',
      '/health',
      '/ready',
      '/robots.txt',
      '/sitemap.xml',
    ],
  };
}

function send(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(request, 'latin1')));
    let received = '';
    socket.setTimeout(timeoutMs, () => {
      received ||= 'timeout';
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.length > 2_000) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}
