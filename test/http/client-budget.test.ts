import { expect, it } from 'vitest';
import { createClientNetworkReader, parseProxies } from '#platform/http/client-address.server.ts';
import { ClientBudget } from '#platform/http/client-budget.server.ts';
import { TokenBuckets } from '#platform/rate-limit/token-buckets.ts';
import { htmlResponse, sessionCookie, startHttpServer } from './http-server.ts';
import { sendRequest } from './send-request.ts';

/** A site behind a proxy on this machine, so that a test can be several clients. */
async function startLimitedSite() {
  const rendered: string[] = [];
  const budget = new ClientBudget({
    getClientNetwork: createClientNetworkReader('loopback'),
    proxies: parseProxies('loopback'),
  });
  const site = await startHttpServer(
    (request) => {
      const { pathname } = new URL(request.url);
      rendered.push(pathname);
      return htmlResponse('page', pathname.startsWith('/made-up') ? 404 : 200);
    },
    { takeBudget: (request, cost) => budget.take(request, cost) },
  );
  const ask = (path: string, client: string, headers: Record<string, string> = {}) =>
    sendRequest(site.port, path, { headers: { ...headers, 'x-forwarded-for': client } });
  return { ask, rendered, port: site.port };
}

it('limits the made-up addresses of a client, and neither cached pages nor other clients', async () => {
  const { ask, rendered } = await startLimitedSite();
  await ask('/blog', '192.0.2.9');
  const statuses: number[] = [];
  for (let number = 0; number < 60; number += 1)
    statuses.push((await ask(`/made-up-${number}`, '192.0.2.1')).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
  // On a busy machine a few more are allowed meanwhile.
  const refused = await askUntilRefused(ask, '192.0.2.1');
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(refused.text).toMatch(/^That was too often\. Try again in (a second|\d+ seconds)\.\n$/);
  rendered.length = 0;
  expect((await ask('/blog', '192.0.2.1')).status).toBe(200);
  expect(rendered).toEqual([]);
  expect((await ask('/made-up-again', '192.0.2.2')).status).toBe(404);
});

type Ask = Awaited<ReturnType<typeof startLimitedSite>>['ask'];

async function askUntilRefused(ask: Ask, client: string) {
  for (let number = 0; ; number += 1) {
    const response = await ask(`/made-up-more-${number}`, client);
    if (response.status === 429) return response;
  }
}

it('counts all addresses of an IPv6 network as one client', async () => {
  const { ask } = await startLimitedSite();
  for (let number = 0; ; number += 1) {
    const { status } = await ask(`/made-up-${number}`, `2001:db8:1:2::${number.toString(16)}`);
    if (status === 429) break;
    expect(number).toBeLessThan(1_000);
  }
  expect((await ask('/made-up-x', '2001:db8:1:3::1')).status).toBe(404);
});

it('counts forged cookies as anonymous, and signed-in clients by a budget of their own', async () => {
  const { ask } = await startLimitedSite();
  await askUntilRefused(ask, '192.0.2.1');
  const forged = { cookie: 'mallard.session_token=a.b' };
  for (let number = 0; number < 3; number += 1) await askUntilRefused(ask, '192.0.2.1');
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, number) => ask(`/made-up-f${number}`, '192.0.2.1', forged)),
  );
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  expect((await ask('/made-up-g', '192.0.2.1', { cookie: sessionCookie })).status).toBe(404);
});

it('counts each call of a batch', async () => {
  const { ask, rendered } = await startLimitedSite();
  const batch = `/api/trpc/${Array.from({ length: 10 }, () => 'blog.allPublic').join(',')}?batch=1`;
  let count = 0;
  while ((await ask(batch, '192.0.2.1')).status === 200) count += 1;
  // A thousand milliseconds are 333 calls of three; a busy machine gives time for more.
  expect(count).toBeGreaterThanOrEqual(33);
  expect(count).toBeLessThan(200);
  expect(rendered).toHaveLength(count);
});

it('refuses a batch of more than ten calls, escaped commas as well', async () => {
  const { ask, rendered } = await startLimitedSite();
  for (const comma of [',', '%2C']) {
    const names = Array.from({ length: 11 }, () => 'blog.allPublic').join(comma);
    const response = await ask(`/api/trpc/${names}?batch=1`, '192.0.2.1');
    expect([response.status, response.text]).toEqual([
      413,
      'At most 10 calls can be sent in one request.\n',
    ]);
  }
  expect(rendered).toEqual([]);
});

it('answers a client late that does not stop at refusals', async () => {
  const { ask } = await startLimitedSite();
  await askUntilRefused(ask, '192.0.2.1');
  let waitedMs = 0;
  for (let number = 0; waitedMs < 900; number += 1) {
    const start = performance.now();
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(`/made-up-${number}-${index}`, '192.0.2.1')),
    );
    waitedMs = performance.now() - start;
    expect(number).toBeLessThan(200);
  }
});

it('does not count the requests of a trusted proxy itself', async () => {
  const { port } = await startLimitedSite();
  for (let number = 0; number < 100; number += 1)
    expect((await sendRequest(port, `/made-up-${number}`)).status).toBe(404);
});

it('never meets a crawler that reads two pages a second, nor a person who opens 35 at once', () => {
  const budget = new ClientBudget({
    getClientNetwork: () => '192.0.2.1',
    proxies: parseProxies(undefined),
  });
  const open = () => budget.take(null as never, { milliseconds: 25.25, isSignedIn: false }); // no request is read
  for (let count = 0; count < 35; count += 1) expect(open()).toBeNull();
  const buckets = new TokenBuckets({ perSecond: 51, burst: 1_000 });
  for (let second = 0; second < 3_600; second += 0.5)
    expect(buckets.take('crawler', 25.25, second * 1_000)).toBe(0);
});

it('forgets clients beyond its limit, without looking for them', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1 });
  for (let client = 0; client < 120_000; client += 1)
    expect(buckets.take(`client ${client}`, 1, client / 1_000)).toBe(0);
  expect(buckets.take('client 119999', 1, 120)).toBe(1);
});
