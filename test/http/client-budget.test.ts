import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#platform/env.server.ts';
import { BudgetQueue } from '#platform/http/budget-queue.server.ts';
import { MeasuredCosts } from '#platform/http/measured-costs.ts';
import { TokenBuckets } from '#platform/rate-limit/token-buckets.ts';
import { createLimits, useProcessor } from './client-limits.ts';
import {
  htmlResponse,
  sessionCookie,
  startHttpServer,
  type HttpServerOptions,
} from './http-server.ts';
import { sendRequest } from './send-request.ts';

/** A client has 20 ms at once, and may owe 250. Each request reserves 5 until one is measured, and each render 5 more. */
const cpuMsPerSecond = 10;

/** A site behind a proxy on this machine, so that a test can be several clients. */
async function startLimitedSite(
  limits: HttpServerOptions = createLimits({ proxies: 'loopback', cpuMsPerSecond }),
) {
  const handled: string[] = [];
  const gate = Promise.withResolvers<void>();
  const abortController = new AbortController();
  const site = await startHttpServer(async (request) => {
    const { pathname } = new URL(request.url);
    handled.push(pathname);
    if (pathname.startsWith('/api/') || pathname.startsWith('/made-up')) await gate.promise;
    return htmlResponse('page', pathname.startsWith('/made-up') ? 404 : 200);
  }, limits);
  onTestFinished(() => {
    gate.resolve();
    abortController.abort();
  });
  const ask = (path: string, client: string, headers: Record<string, string> = {}) =>
    sendRequest(site.port, path, {
      headers: { ...headers, 'x-forwarded-for': client },
      signal: abortController.signal,
    });
  return { ask, handled, openGate: gate.resolve, port: site.port };
}

/** The first refusal among these requests, none of which is finished before. */
function findRefused(answers: ReturnType<typeof sendRequest>[]) {
  return Promise.any(
    answers.map(async (answer) => {
      const response = await answer;
      if (response.status !== 429) throw new Error(`The status is ${response.status}.`);
      return response;
    }),
  );
}

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

it('limits the made-up addresses of a client, and neither cached pages nor other clients', async () => {
  const { ask, handled, openGate } = await startLimitedSite();
  await ask('/blog', '192.0.2.9');
  const refused = await findRefused(times(100, (number) => ask(`/made-up-${number}`, '192.0.2.1')));
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(refused.text).toMatch(/^That was too often\. Try again in (a second|\d+ seconds)\.\n$/);
  expect((await ask('/blog', '192.0.2.1')).status).toBe(200);
  // Other requests of the client may still arrive; the page was rendered once, by the first request.
  expect(handled.filter((path) => path === '/blog')).toEqual(['/blog']);
  openGate();
  expect((await ask('/made-up-again', '192.0.2.2')).status).toBe(404);
});

it('counts all addresses of an IPv6 network as one client', async () => {
  const { ask, openGate } = await startLimitedSite();
  await findRefused(
    times(100, (number) => ask(`/made-up-${number}`, `2001:db8:1:2::${number + 1}`)),
  );
  openGate();
  expect((await ask('/made-up-x', '2001:db8:1:3::1')).status).toBe(404);
});

it('counts forged cookies as anonymous, and signed-in clients by a budget of their own', async () => {
  const { ask, openGate } = await startLimitedSite();
  const forged = { cookie: 'mallard.session_token=a.b' };
  await findRefused(times(100, (number) => ask(`/made-up-${number}`, '192.0.2.1')));
  await findRefused(times(100, (number) => ask(`/made-up-f${number}`, '192.0.2.1', forged)));
  openGate();
  expect((await ask('/made-up-g', '192.0.2.1', { cookie: sessionCookie })).status).toBe(404);
});

it('counts each call of a batch', async () => {
  const names = (count: number) => times(count, () => 'blog.allPublic').join(',');
  const { ask, openGate } = await startLimitedSite();
  // Calls reserve 5 each, so eight batches are beyond 20 and 250.
  await findRefused(
    times(8, (number) => ask(`/api/trpc/${names(10)}?batch=1&input=${number}`, '192.0.2.1')),
  );
  const single = times(2, () => ask(`/api/trpc/${names(1)}?batch=1`, '192.0.2.2'));
  openGate();
  expect((await Promise.all(single)).map(({ status }) => status)).toEqual([200, 200]);
});

it('refuses a batch of more than ten calls, escaped commas as well', async () => {
  const { ask, handled } = await startLimitedSite();
  for (const comma of [',', '%2C']) {
    const names = Array.from({ length: 11 }, () => 'blog.allPublic').join(comma);
    const response = await ask(`/api/trpc/${names}?batch=1`, '192.0.2.1');
    expect([response.status, response.text]).toEqual([
      413,
      'At most 10 calls can be sent in one request.\n',
    ]);
  }
  expect(handled).toEqual([]);
});

it('charges what requests have used, and lets later ones wait for it', async () => {
  const costMs = 30;
  const count = 10;
  const rate = 100;
  const networks = createLimits({ cpuMsPerSecond: rate });
  let usedMs = 0;
  const site = await startHttpServer(() => {
    useProcessor(usedMs);
    return htmlResponse('page');
  }, networks);
  // The first requests of a kind are charged as warm ones at most.
  for (let number = 0; number < 20; number += 1)
    expect((await sendRequest(site.port, `/api/first-${number}`)).status).toBe(200);
  usedMs = costMs;
  const start = performance.now();
  for (let number = 0; number < count; number += 1)
    expect((await sendRequest(site.port, `/api/x-${number}`)).status).toBe(200);
  // All but the last, and what each reserves is not less; 200 ms are there at the beginning.
  const owedMs = (count - 1) * costMs - 2 * rate;
  expect(performance.now() - start).toBeGreaterThan((owedMs / rate) * 1_000);
});

it('does not refuse a reader because of the code that the first pages of a process compile', async () => {
  const site = await startHttpServer(
    () => {
      useProcessor(400);
      return htmlResponse('page');
    },
    createLimits({ cpuMsPerSecond: 9 }),
  );
  for (const path of ['/made-up-1', '/made-up-2'])
    expect((await sendRequest(site.port, path)).status).toBe(200);
});

it('does not count the requests of a trusted proxy itself', async () => {
  const { port, openGate } = await startLimitedSite();
  openGate();
  for (let number = 0; number < 100; number += 1)
    expect((await sendRequest(port, `/made-up-${number}`)).status).toBe(404);
});

it('never meets a crawler that reads two pages a second, nor refuses a person who opens 35 at once', () => {
  const perSecond = readEnv({}).MAX_CLIENT_CPU_MS ?? 0;
  // Pages that nobody has read since they changed, on a machine that needs ten times as long as it should.
  const buckets = new TokenBuckets({ perSecond, burst: 2 * perSecond });
  for (let second = 0; second < 3_600; second += 0.5)
    expect(buckets.take('crawler', 20, second * 1_000)).toBe(0);
  const costs = new MeasuredCosts();
  costs.add('render', 25.25);
  const queue = new BudgetQueue(perSecond, costs);
  for (let count = 0; count < 35; count += 1)
    expect(queue.take('reader', { kind: 'render', count: 1 })).not.toHaveProperty(
      'retryAfterSeconds',
    );
});

it('forgets clients beyond its limit, without looking for them', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1 });
  for (let client = 0; client < 120_000; client += 1)
    expect(buckets.take(`client ${client}`, 1, client / 1_000)).toBe(0);
  expect(buckets.take('client 119999', 1, 120)).toBe(1);
});

it('the first requests of a visitor after a start wait for nothing, though they compile what they run', () => {
  const costs = new MeasuredCosts();
  const { MAX_CLIENT_CPU_MS: perSecond } = readEnv({});
  const queue = new BudgetQueue(perSecond ?? 0, costs);
  // /api/openapi.json, the page /api, and a call of the API: each is reserved, and then settled with what it has used.
  for (const kind of ['endpoint', 'lookup', 'render', 'api'] as const) {
    const outcome = queue.take('192.0.2.1', { kind, count: 1 });
    expect(outcome).toEqual({ reservedMs: expect.any(Number) });
    const { reservedMs } = outcome as { reservedMs: number }; // not a promise, as the line above shows
    const chargedMs = Math.min(900, costs.maxCharge(kind));
    costs.add(kind, 900);
    queue.charge('192.0.2.1', chargedMs - reservedMs);
  }
});
