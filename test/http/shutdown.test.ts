import { Agent, request as startRequest } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { explainListen, listen } from '#platform/http/listen.server.ts';
import { startSite } from '../../e2e/serve.ts';
import { sendRequest, sendRawBytes, parseStatuses } from './send-request.ts';
import { htmlResponse, startHttpServer } from './http-server.ts';

it('finishes requests in flight, closes idle connections and accepts no new ones when stopped', async () => {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const site = await startHttpServer(async () => {
    reached.resolve();
    await gate.promise;
    return htmlResponse('whole');
  });
  const idle = connect(site.port, '127.0.0.1');
  await sendRequest(site.port, '/health');
  const agent = new Agent({ keepAlive: true });
  const inFlight = new Promise<string>((resolve, reject) => {
    startRequest({ port: site.port, path: '/slow', agent }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
  await reached.promise;
  const idleClosed = new Promise((resolve) => void idle.on('close', resolve));
  const start = Date.now();
  const stopped = site.listening.stop();
  await idleClosed;
  await expect(sendRequest(site.port, '/health')).rejects.toThrow(/ECONNREFUSED/);
  gate.resolve();
  expect(await inFlight).toContain('whole');
  await stopped;
  expect(Date.now() - start).toBeLessThan(5_000);
  agent.destroy();
});

it('answers every request that was sent before the stop', async () => {
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const site = await startHttpServer(() => htmlResponse('whole'));
    const request = 'GET /page HTTP/1.1\r\nHost: a\r\n\r\n';
    const old = await Promise.all(Array.from({ length: 50 }, () => openConnection(site.port)));
    // A connection that has been used is idle until its next request.
    const used = old.slice(0, 25);
    for (const { socket } of used) socket.write(request);
    await Promise.all(used.map(({ answered }) => answered));
    for (const { socket } of old) socket.write(request);
    // These are in the queue of connections that are not accepted yet.
    const fresh = Array.from({ length: 50 }, () => {
      const client = readConnection(connect(site.port, '127.0.0.1'));
      client.socket.write(request);
      return client;
    });
    await site.listening.stop();
    await Promise.all([...old, ...fresh].map(({ closed }) => closed));
    const answers = [...old, ...fresh].map(({ received }) => parseStatuses(received()).length);
    expect(answers.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 2));
    expect(answers.slice(25)).toEqual(Array.from({ length: 75 }, () => 1));
    const failures = [...old, ...fresh].map(({ failure }) => failure()).filter(Boolean);
    expect(failures).toEqual([]);
  }
});

it.each([
  { workers: 1, rounds: 10 },
  { workers: 2, rounds: 3 },
])(
  'answers every request that was sent before SIGTERM with WORKERS=$workers',
  async ({ workers, rounds }) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'mallard-shutdown-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true }));
    const lost: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const settings = { DEMO: '0', LOG_LEVEL: 'error', WORKERS: String(workers) };
      const site = await startSite({ DATA_DIR: dataFolder, ...settings });
      const port = Number(new URL(site.url).port);
      const open = () => Promise.all(Array.from({ length: 50 }, () => openConnection(port)));
      const used = await open();
      for (const client of used) await send(client);
      await Promise.all(used.map(({ answered }) => answered));
      // Half of the requests come on idle connections, half on connections that may not be accepted yet.
      const clients = [...used, ...(await open())];
      await Promise.all(clients.map(send));
      expect(await site.stop()).toBe(0);
      await Promise.all(clients.map(({ closed }) => closed));
      for (const [index, { received, failure }] of clients.entries()) {
        const isWhole = parseStatuses(received()).length === (index < used.length ? 2 : 1);
        if (!isWhole || failure() !== undefined) lost.push(`${round}: ${failure() ?? 'no answer'}`);
      }
    }
    expect(lost).toEqual([]);
  },
  180_000,
);

function readConnection(socket: Socket) {
  let received = '';
  let failure: string | undefined;
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.on('error', (error) => (failure = error.message));
  const closed = new Promise((resolve) => void socket.on('close', resolve));
  const answered = new Promise((resolve) => void socket.once('data', resolve));
  return { socket, closed, answered, received: () => received, failure: () => failure };
}

async function openConnection(port: number) {
  const client = readConnection(connect(port, '127.0.0.1'));
  await once(client.socket, 'connect');
  return client;
}

it('explains a port that is in use, and a host that does not exist', async () => {
  const site = await startHttpServer(() => htmlResponse('page'));
  await expect(listen(() => {}, { port: site.port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${site.port} is in use by another program. Stop it, or set PORT to another: PORT=${site.port + 1} npm start.`,
  );
  await expect(listen(() => {}, { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'HOST is 192.0.2.1, which is not an address of this machine.',
  );
  expect(parseStatuses(await sendRawBytes(site.port, 'x\r\n\r\n'))).toEqual([400]);
});

it.each(['EAI_AGAIN', 'ENOTFOUND', 'EAFNOSUPPORT'])('a host that gives %s is named', (code) => {
  const error = Object.assign(new Error('x'), { code });
  expect(explainListen(error, { port: 80, host: 'nowhere' }).message).toMatch(/^HOST is nowhere, /);
});

it('a port that needs rights names a port that does not', () => {
  const error = Object.assign(new Error('x'), { code: 'EACCES' });
  expect(explainListen(error, { port: 80, host: '127.0.0.1' }).message).toBe(
    'Port 80 needs permissions that this user does not have. Set PORT above 1023: PORT=8080 npm start.',
  );
});

/** Resolves when the kernel has the request. */
function send({ socket }: { socket: Socket }) {
  return new Promise((resolve) => void socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n', resolve));
}
