/** How many requests and connections one client may make, whatever they cost. */
import { Agent, request as startRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLimits } from './client-limits.ts';
import { htmlResponse, sessionCookie, startHttpServer } from './http-server.ts';
import { parseStatuses, sendRequest } from './send-request.ts';

const requestsPerSecond = 10;
/** A client that has been quiet may make as many at once. */
const burst = 40;

async function startRatedSite(proxies?: string) {
  const limits = createLimits({ requestsPerSecond, ...(proxies && { proxies }) });
  const site = await startHttpServer(() => htmlResponse('page'), limits);
  await sendRequest(site.port, '/blog', { headers: { 'x-forwarded-for': '192.0.2.9' } });
  return site;
}

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

it('answers a client that reads cached pages faster than anybody may with 429, and late', async () => {
  const { port } = await startRatedSite();
  const start = performance.now();
  const answers = await Promise.all(times(burst * 4, () => sendRequest(port, '/blog')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(burst - 1);
  // While they arrived the client has got some back.
  expect(refused.length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeGreaterThan(950);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(refused[0]?.headers['x-content-type-options']).toBe('nosniff');
  expect(refused[0]?.text).toBe('That was too fast. Try again in a second.\n');
  expect((await sendRequest(port, '/blog', { localAddress: '127.0.0.2' })).status).toBe(200);
});

it('counts refusals and files like pages', async () => {
  const { port } = await startRatedSite();
  const names = times(11, () => 'blog.allPublic').join(',');
  const paths = [`/api/trpc/${names}?batch=1`, '/plain.txt', '/a/../b', '/health'];
  const answers = await Promise.all(
    times(burst * 4, (number) => sendRequest(port, paths[number % paths.length] ?? '')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413, 200, 308, 429]));
});

it('gives those who are signed in more, in a bucket of their own, and nothing for a forged cookie', async () => {
  const { port } = await startRatedSite();
  const ask = (count: number, headers: Record<string, string>) =>
    Promise.all(times(count, () => sendRequest(port, '/rss.xml', { headers })));
  await ask(burst * 2, {});
  const forged = await ask(burst, { cookie: 'mallard.session_token=a.b' });
  expect(forged.some(({ status }) => status === 429)).toBe(true);
  const genuine = await ask(burst * 3, { cookie: sessionCookie });
  expect(new Set(genuine.map(({ status }) => status))).toEqual(new Set([200]));
});

it('ends a connection that sends on without waiting for its answers', async () => {
  const { port } = await startRatedSite();
  const received = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /blog HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_000)),
    );
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  expect(parseStatuses(received).length).toBeLessThan(1_000);
});

it('limits a client behind a proxy, and never ends the connection of the proxy', async () => {
  const { port } = await startRatedSite('loopback');
  const agent = new Agent({ keepAlive: true, maxSockets: burst * 4 });
  onTestFinished(() => agent.destroy());
  const sockets = new Set<Socket>();
  const ask = (client: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'x-forwarded-for': client };
      const request = startRequest({ port, path: '/blog', headers, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', reject).on('socket', (socket: Socket) => sockets.add(socket));
      request.end();
    });
  const statuses = await Promise.all(times(burst * 4, () => ask('192.0.2.1')));
  expect(statuses).toContain(429);
  expect([...sockets].filter(({ destroyed }) => destroyed)).toEqual([]);
  expect(await ask('192.0.2.2')).toBe(200);
  expect(sockets.size).toBeLessThanOrEqual(burst * 4);
});

it('lets the connections of a client wait that opens them too fast, and not those of another', async () => {
  const connectionsPerSecond = 20;
  const allowed = 10 * connectionsPerSecond;
  const limits = createLimits({ connectionsPerSecond });
  const site = await startHttpServer(() => htmlResponse('page'), limits);
  const start = performance.now();
  const waiting = times(allowed + connectionsPerSecond, () =>
    sendRequest(site.port, '/blog', { localAddress: '127.0.0.2' }),
  );
  expect((await sendRequest(site.port, '/blog')).status).toBe(200);
  // Nobody is turned away: a second later all have been accepted.
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(performance.now() - start).toBeGreaterThan(500);
});
