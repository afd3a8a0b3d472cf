import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { BusyError, RenderQueue } from './render-queue.server.ts';

const urgent = { isUrgent: true };
const other = { isUrgent: false };

/** A queue with one render that runs until `finish` is called, and the names of those that have run. */
function startBusyQueue(maxWaiting: number) {
  const queue = new RenderQueue({ maxConcurrent: 1, maxWaiting });
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = queue.run(() => gate.promise, urgent);
  const add = (name: string, options: { isUrgent: boolean }) =>
    queue.run(async () => void order.push(name), options);
  return { queue, order, add, first, finish: gate.resolve };
}

it('runs as many renders at once as allowed, and the others in their order', async () => {
  const queue = new RenderQueue({ maxConcurrent: 2, maxWaiting: 10 });
  let running = 0;
  const most: number[] = [];
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      queue.run(async () => {
        running += 1;
        order.push(index);
        most.push(running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      }, urgent),
    ),
  );
  expect(Math.max(...most)).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
});

it('returns what a render returns, and goes on after one that fails', async () => {
  const queue = new RenderQueue({ maxConcurrent: 1, maxWaiting: 10 });
  const failing = queue.run(() => Promise.reject(new Error('It fails.')), urgent);
  const next = queue.run(async () => 'a page', urgent);
  await expect(failing).rejects.toThrow('It fails.');
  expect(await next).toBe('a page');
  expect(await queue.run(async () => 'another page', urgent)).toBe('another page');
});

it('runs urgent renders before others', async () => {
  const { order, add, first, finish } = startBusyQueue(10);
  const all = [add('search', other), add('article', urgent), add('home', urgent)];
  finish();
  await Promise.all([first, ...all]);
  expect(order).toEqual(['article', 'home', 'search']);
});

it('refuses what is too much, and keeps half of the places for urgent renders', async () => {
  const { queue, order, add, first, finish } = startBusyQueue(4);
  const accepted = [add('search 1', other), add('search 2', other)];
  await expect(add('search 3', other)).rejects.toThrow(BusyError);
  accepted.push(add('home', urgent), add('blog', urgent));
  await expect(add('article', urgent)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    details: { retryAfterSeconds: 2 },
  });
  expect(queue.length).toBe(4);
  finish();
  await Promise.all([first, ...accepted]);
  expect(order).toEqual(['home', 'blog', 'search 1', 'search 2']);
  expect(queue.length).toBe(0);
});

it('lets other work run between two renders', async () => {
  const { order, add, first, finish } = startBusyQueue(10);
  const all = [add('one', urgent), add('two', urgent)];
  const work = new Promise<void>((resolve) => {
    const doWork = () => {
      order.push('work');
      if (order.includes('two')) resolve();
      else setImmediate(doWork);
    };
    setImmediate(doWork);
  });
  finish();
  await Promise.all([first, ...all, work]);
  expect(order.slice(order.indexOf('one') + 1, order.indexOf('two'))).toContain('work');
});

it('reads all requests that have arrived during a render before it starts the next one', async () => {
  const clients = 12;
  let received = 0;
  const server = createServer((_, response) => {
    received += 1;
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  // Another process, because this one cannot connect while it renders. It ends when all requests are sent.
  const script = `let open = ${clients};
  for (let index = 0; index < ${clients}; index += 1)
    require('node:net').connect(${port}, '127.0.0.1')
      .on('finish', () => (open -= 1) || process.exit())
      .end('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n');`;
  const queue = new RenderQueue({ maxConcurrent: 1, maxWaiting: 10 });
  const first = queue.run(async () => void spawnSync(process.execPath, ['-e', script]), urgent);
  const receivedBefore = await queue.run(async () => received, urgent);
  await first;
  expect(receivedBefore).toBe(clients);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
