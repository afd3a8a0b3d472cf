import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { appRouter } from '#api.server.ts';
import { makeNoise } from './noise.ts';
import { malformedRequest, type Targets } from './requests.ts';

export interface Storm {
  /** How often each status was answered; 0 for a connection that was closed without one. */
  counts: Map<number, number>;
  /** Requests that were answered with 5xx, and the start of the answer. */
  failures: { request: string; answer: string }[];
}

/** Connections at once. */
const abreast = 24;
/** Milliseconds after which a request counts as not answered. */
const patience = 15_000;

/** Sends so many malformed requests, each over a connection of its own. */
export async function sendStorm(port: number, count: number, seed: number): Promise<Storm> {
  const noise = makeNoise(seed);
  const targets = findTargets();
  const storm: Storm = { counts: new Map(), failures: [] };
  let left = count;
  const work = async (): Promise<void> => {
    if (left === 0) return;
    left -= 1;
    const request = malformedRequest(noise, targets);
    const answer = await send(port, request);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    storm.counts.set(status, (storm.counts.get(status) ?? 0) + 1);
    if (status >= 500 || answer === 'late')
      storm.failures.push({ request: request.slice(0, 600), answer: answer.slice(0, 300) });
    return work();
  };
  await Promise.all(Array.from({ length: abreast }, work));
  return storm;
}

function findTargets(): Targets {
  const built = readdirSync('dist/server', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('');
  const ids = [...built.matchAll(/createServerRpc\(\{\s*id: "([0-9a-f]{64})"/g)].map(
    ([, id = '']) => id,
  );
  return {
    procedures: Object.keys(appRouter._def.procedures),
    serverFunctions: [...new Set(ids)],
    pages: [
      '/',
      '/blog',
      '/projects',
      '/services',
      '/snippets',
      '/bookmarks',
      '/guestbook',
      '/stats',
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
    let heard = '';
    socket.setTimeout(patience, () => {
      heard ||= 'late';
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.length > 2_000) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
}
