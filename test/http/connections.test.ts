import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { parseProxies } from '#platform/http/client-address.server.ts';
import { ClientNetworks } from '#platform/http/client-networks.server.ts';
import { htmlResponse, sessionCookie, startHttpServer } from './http-server.ts';
import { parseStatuses, sendRequest } from './send-request.ts';

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

interface Client {
  socket: Socket;
  /** What it has received. */
  received(): string;
  /** Whether the server has closed its side. */
  isEnded(): boolean;
  /** Whether the server has forgotten the connection. */
  isClosed(): boolean;
}

/** Opens a connection whose client neither reads to the end nor closes its side by itself. */
function openClient(port: number, bytes: string, localAddress = '127.0.0.1'): Client {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  opened.push(socket);
  let received = '';
  let ended = false;
  let closed = false;
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.on('end', () => (ended = true));
  socket.on('close', () => (closed = true));
  if (bytes !== '') socket.write(bytes);
  return {
    socket,
    received: () => received,
    isEnded: () => ended || closed,
    isClosed: () => {
      // A connection that is gone is noticed by writing.
      if (!closed && socket.writable) socket.write('x');
      return closed;
    },
  };
}

const partialRequest = 'GET /blog HTTP/1.1\r\nHost: a\r\n';

/** Longer than any deadline of the server, on a busy machine. */
const wait = { timeout: 25_000, interval: 50 };

it('ends 200 half requests whose clients keep their side open, after the headers are late', async () => {
  const site = await startHttpServer(() => htmlResponse('page'), { timeoutsMs: { headers: 500 } });
  const clients = Array.from({ length: 200 }, () => openClient(site.port, partialRequest));
  await expect
    .poll(() => clients.filter(({ received }) => received() !== '').length, wait)
    .toBe(200);
  expect(new Set(clients.map(({ received }) => parseStatuses(received())[0]))).toEqual(
    new Set([408]),
  );
  // Not waiting for the client (FIN-WAIT-2), which would leave it half open.
  await expect.poll(() => clients.filter(({ isClosed }) => !isClosed()).length, wait).toBe(0);
});

it('ends connections that send one byte of a header at a time', async () => {
  const site = await startHttpServer(() => htmlResponse('page'), { timeoutsMs: { headers: 500 } });
  const clients = Array.from({ length: 20 }, () => openClient(site.port, partialRequest));
  const timer = setInterval(() => {
    for (const { socket } of clients) if (socket.writable) socket.write('x');
  }, 50);
  await expect.poll(() => clients.filter(({ isClosed }) => !isClosed()).length, wait).toBe(0);
  clearInterval(timer);
});

it('accepts at most as many connections of one client as it may have, and those of others', async () => {
  const site = await startHttpServer(() => htmlResponse('page'), {
    maxConnections: { perClient: 20 },
  });
  const clients = Array.from({ length: 100 }, () => openClient(site.port, '', '127.0.0.2'));
  await expect.poll(() => clients.filter(({ isEnded }) => isEnded()).length, wait).toBe(80);
  expect((await sendRequest(site.port, '/blog')).status).toBe(200);
  // A connection that ends makes room for another.
  const stayed = clients.find(({ isEnded }) => !isEnded());
  stayed?.socket.destroy();
  await expect
    .poll(async () => {
      const { socket, received } = openClient(site.port, `${partialRequest}\r\n`, '127.0.0.2');
      const events = ['data', 'end', 'close'].map((name) => once(socket, name));
      await Promise.race(events).catch(() => undefined);
      return parseStatuses(received());
    }, wait)
    .toEqual([200]);
});

it('has no limit by client for a trusted proxy, and one for all connections', async () => {
  const site = await startHttpServer(() => htmlResponse('page'), {
    maxConnections: { perClient: 5, total: 50 },
    networks: new ClientNetworks(parseProxies('127.0.0.3')),
  });
  const clients = Array.from({ length: 80 }, () => openClient(site.port, '', '127.0.0.3'));
  await expect.poll(() => clients.filter(({ isEnded }) => isEnded()).length, wait).toBe(30);
});

it('ends the connection of a client that does not read a large answer', async () => {
  const large = 'a'.repeat(30_000_000);
  let isEnded = false;
  const site = await startHttpServer(
    (request) => {
      request.signal.addEventListener('abort', () => (isEnded = true));
      return new Response(large);
    },
    { timeoutsMs: { stalled: 500 } },
  );
  const reader = openClient(site.port, 'GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
  reader.socket.pause();
  await expect.poll(() => isEnded, wait).toBe(true);
  reader.socket.resume();
  await expect.poll(() => reader.isClosed(), wait).toBe(true);
  expect(reader.received().length).toBeLessThan(large.length);
});

it('keeps the connection of an answer that takes longer to make than a connection may be idle', async () => {
  const gate = Promise.withResolvers<void>();
  const site = await startHttpServer(
    async () => {
      await gate.promise;
      return new Response('late');
    },
    { timeoutsMs: { stalled: 100 } },
  );
  const idle = openClient(site.port, '');
  const reader = openClient(site.port, 'GET /api/late HTTP/1.1\r\nHost: a\r\n\r\n');
  // The one without a request has ended, so that the time is over for the other one, too.
  await expect.poll(() => idle.isEnded(), wait).toBe(true);
  gate.resolve();
  await expect.poll(() => reader.received(), wait).toContain('late');
});

it('refuses a read with a body, and does not wait for the body', async () => {
  const site = await startHttpServer(() => htmlResponse('page'));
  await sendRequest(site.port, '/blog');
  const client = openClient(
    site.port,
    'GET /blog HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na',
  );
  await expect.poll(() => parseStatuses(client.received()), wait).toEqual([400]);
  await expect.poll(() => client.isClosed(), wait).toBe(true);
  const empty = await sendRequest(site.port, '/blog', { headers: { 'content-length': '0' } });
  expect(empty.status).toBe(200);
});

it('ends the connection of a body that drips behind a refusal', async () => {
  const site = await startHttpServer(() => htmlResponse('page'));
  const client = openClient(
    site.port,
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\nabc',
  );
  const timer = setInterval(() => client.socket.writable && client.socket.write('x'), 100);
  await expect.poll(() => parseStatuses(client.received()), wait).toEqual([413]);
  await expect.poll(() => client.isClosed(), wait).toBe(true);
  clearInterval(timer);
});

it('ends a body that arrives too slowly, of somebody signed in as well', async () => {
  const site = await startHttpServer(() => htmlResponse('page'));
  const headOf = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n`;
  const head = headOf('/api/x', 'application/json');
  const multipart = headOf('/micropub/media', 'multipart/form-data; boundary=x');
  const clients = [
    openClient(site.port, `${head}Content-Length: 90000\r\n\r\nabc`),
    openClient(site.port, `${head}Cookie: ${sessionCookie}\r\nContent-Length: 900000\r\n\r\nabc`),
    openClient(site.port, `${multipart}Content-Length: 90000\r\n\r\nabc`),
  ];
  const timer = setInterval(() => {
    for (const { socket } of clients) if (socket.writable) socket.write('x');
  }, 100);
  await expect
    .poll(() => clients.map(({ received }) => parseStatuses(received())), wait)
    .toEqual([[408], [408], [408]]);
  await expect.poll(() => clients.every(({ isClosed }) => isClosed()), wait).toBe(true);
  clearInterval(timer);
});

it('refuses bodies when those of all requests together are too large, and accepts them afterwards', async () => {
  const site = await startHttpServer(async (request) => new Response(await request.text()));
  const head =
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
  // Each is within its limit, and its client within the number of connections.
  const clients = Array.from({ length: 750 }, (_, index) =>
    openClient(site.port, head + 'a'.repeat(99_000), `127.0.0.${2 + (index % 5)}`),
  );
  const countRefused = () => clients.filter(({ received }) => received() !== '').length;
  await expect.poll(countRefused, wait).toBeGreaterThanOrEqual(100);
  const refused = clients.find(({ received }) => received() !== '');
  expect(refused?.received()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/i);
  for (const { socket } of clients) socket.destroy();
  const json = { 'content-type': 'application/json' };
  const post = async () =>
    (await sendRequest(site.port, '/api/x', { method: 'POST', headers: json, body: 'whole' }))
      .status;
  await expect.poll(post, wait).toBe(200);
  expect(site.errors).toEqual([]);
});
