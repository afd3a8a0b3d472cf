import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PurgeHook, type PurgeTimes } from './purge-hook.server.ts';

const timesMs = { batch: 1, repeat: 20, minRetry: 1, maxRetry: 5, timeout: 2_000 };

interface Purge {
  keys: string;
  tags: string[];
  headers: IncomingMessage['headers'];
}

/** In place of a status. */
const noAnswer = 0;

/** A CDN that answers with these statuses, then with 200, and a hook that purges it. */
async function startCdn(statuses: number[] = [], times: Partial<PurgeTimes> = {}) {
  const purges: Purge[] = [];
  const errors: unknown[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { tags } = JSON.parse(Buffer.concat(parts).toString()) as Pick<Purge, 'tags'>; // what the hook sends
    const { headers } = request;
    purges.push({ keys: String(headers['surrogate-key']), tags, headers });
    const status = statuses.shift() ?? 200;
    if (status === noAnswer) return;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('an answer');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const hook = new PurgeHook({
    url: `http://127.0.0.1:${port}/purge`,
    header: ['Authorization', 'Bearer a-token'],
    onError: (error) => errors.push(error),
    timesMs: { ...timesMs, ...times },
  });
  onTestFinished(async () => {
    await hook.stop();
    server.close();
    server.closeAllConnections();
  });
  return { hook, purges, errors };
}

it('sends the keys of changed tables together, with the credentials, and once more later', async () => {
  const { hook, purges } = await startCdn();
  hook.purge(['article', 'tag']);
  hook.purge(['article', 'setting']);
  await expect.poll(() => purges.length).toBe(2);
  for (const { keys, tags, headers } of purges) {
    expect(keys).toBe('mallard-article mallard-tag mallard-setting');
    expect(tags).toEqual(keys.split(' '));
    expect(headers).toMatchObject({
      authorization: 'Bearer a-token',
      'content-type': 'application/json',
    });
  }
});

it('purges all pages where it is unknown what has changed', async () => {
  const { hook, purges } = await startCdn();
  hook.purge(['*']);
  await expect.poll(() => purges.length).toBe(2);
  expect(purges[0]?.tags).toEqual(['mallard']);
});

it('tries again until the CDN has accepted the keys, and reports each failure', async () => {
  const { hook, purges, errors } = await startCdn([503, 500, 429]);
  hook.purge(['article']);
  await expect.poll(() => purges.length).toBe(5);
  expect(new Set(purges.map(({ keys }) => keys))).toEqual(new Set(['mallard-article']));
  expect(errors.map(String)).toEqual([
    'Error: The CDN answered a purge with status 503.',
    'Error: The CDN answered a purge with status 500.',
    'Error: The CDN answered a purge with status 429.',
  ]);
});

it('follows no redirect', async () => {
  const { hook, purges, errors } = await startCdn([302]);
  hook.purge(['article']);
  await expect.poll(() => purges.length).toBe(3);
  expect(errors).toHaveLength(1);
});

it('reports a CDN that does not answer, and goes on', async () => {
  const { hook, purges, errors } = await startCdn([noAnswer, noAnswer], { timeout: 50 });
  hook.purge(['article']);
  await expect.poll(() => purges.length).toBeGreaterThan(3);
  expect(errors.length).toBeGreaterThan(1);
  expect(String(errors[0])).toContain('TimeoutError');
});

it('sends what waits when the site stops, and nothing after it', async () => {
  const { hook, purges } = await startCdn([], { batch: 60_000 });
  hook.purge(['article']);
  await hook.stop();
  expect(purges.map(({ keys }) => keys)).toEqual(['mallard-article']);
  hook.purge(['tag']);
  expect(purges).toHaveLength(1);
});
