/** Several processes that serve one site from one port. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import superjson from 'superjson';
import { expect, it, onTestFinished } from 'vitest';
import type { Engine } from '#platform/db/database.ts';
import { startProcess } from '../../e2e/serve.ts';
import { callProcedure } from '../../scripts/faults/answers.ts';
import { startFaultySite, type FaultySite } from '../../scripts/faults/served-site.ts';
import { findPort } from '../../scripts/find-port.ts';
import { onBothEngines } from '../engines.ts';
import { parseExposition } from '../parse-exposition.ts';
import { createEmptySite } from '../site.ts';

const token = 'a-token-of-the-tests';
const count = 2;

async function startWorkers(engine: Engine): Promise<FaultySite> {
  const { url } = engine === 'postgres' ? (await createEmptySite(engine)).location : {};
  const site = await startFaultySite({
    ...(url === undefined ? {} : { databaseUrl: url }),
    // No faults: their server would have one port for two processes.
    settings: { NODE_OPTIONS: '', WORKERS: String(count), METRICS_TOKEN: token },
  });
  onTestFinished(site.stop);
  return site;
}

/** Requests over one connection, which one process answers. */
function openConnection(site: FaultySite) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = async (path: string, options: { headers?: object; body?: string } = {}) => {
    const { body, headers } = options;
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(site.url + path, { agent, method, headers: { ...headers } });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream]; // Node's own event
    return text(response);
  };
  return {
    close: () => agent.destroy(),
    get: (path: string) => send(path),
    /** Figures by the number of the process. */
    readCounts: async () => {
      const metrics = await send('/metrics', { headers: { authorization: `Bearer ${token}` } });
      const samples = parseExposition(metrics).get('mallard_http_requests_total')?.samples ?? [];
      const counts = samples.filter(({ labels }) => labels['route'] === 'health');
      return new Map(counts.map(({ labels, value }) => [labels['worker'] ?? '', value]));
    },
    createArticle: (number: number) => {
      const input = { title: `Article ${number}.`, slug: `article-${number}`, status: 'published' };
      return send('/api/trpc/blog.create', {
        headers: {
          cookie: site.owner,
          origin: site.url,
          'content-type': 'application/json',
        },
        body: JSON.stringify(superjson.serialize(input)),
      });
    },
  };
}

/** Opens connections until each process has accepted one. Nothing else may send requests meanwhile. */
async function connectToEach(site: FaultySite) {
  const connections = new Map<string, ReturnType<typeof openConnection>>();
  while (connections.size < count) {
    const connection = openConnection(site);
    await connection.get('/health');
    const before = await connection.readCounts();
    const after = await connection.readCounts();
    const worker = [...after.keys()].find((name) => after.get(name) !== before.get(name));
    if (worker === undefined || connections.has(worker)) connection.close();
    else connections.set(worker, connection);
  }
  return [...connections.values()];
}

/** The processes that this one has started, the oldest first. */
function listChildren(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}

onBothEngines((engine) => {
  it('shows a write to the next request, whichever process answers it', async () => {
    const site = await startWorkers(engine);
    const [first, second] = await connectToEach(site);
    if (!first || !second) throw new Error('There are two.');
    for (let number = 0; number < 20; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [first, second] : [second, first];
      for (const { get } of [first, second])
        expect(await get('/blog')).not.toContain(`Article ${number}.`);
      expect(await writer.createArticle(number)).toContain('"result"');
      expect(await reader.get('/blog')).toContain(`Article ${number}.`);
      expect(await writer.get('/blog')).toContain(`Article ${number}.`);
    }
  });
});

it('loses no acknowledged write, and answers on its port, while its processes are killed', async () => {
  const site = await startWorkers('sqlite');
  const job = { name: 'end bans', startedAt: new Date(0).toISOString() };
  const { db } = site.data;
  await db.updateTable('job').set(job).where('name', '=', job.name).execute();
  const acknowledged: string[] = [];
  const refusedInARow: number[] = [0];
  for (let killed = 0; killed < count; killed += 1) {
    const pids = listChildren(site.pid);
    expect(pids).toHaveLength(count);
    const load = new AbortController();
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let number = 0; !load.signal.aborted; number += 1) {
        const slug = `article-${killed}-${writer}-${number}`;
        const input = { title: slug, slug, status: 'draft' };
        const call = { url: site.url, cookie: site.owner, procedure: 'blog.create', input };
        // Requests that the killed process has not answered fail.
        const answer = await callProcedure(call).catch(() => null);
        if (answer?.isDone) acknowledged.push(slug);
      }
    });
    const reader = (async () => {
      for (let refused = 0; !load.signal.aborted;) {
        const answer = await fetch(`${site.url}/health`, {
          headers: { connection: 'close' },
        }).catch(() => null);
        refused = answer?.ok ? 0 : refused + 1;
        refusedInARow.push(refused);
      }
    })();
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    process.kill(pids[0] ?? 0, 'SIGKILL');
    const killedAt = acknowledged.length;
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000 })
      .toBeGreaterThan(killedAt + 10);
    load.abort();
    await Promise.all([...writers, reader]);
    // The new process answers, too.
    for (const { close } of await connectToEach(site)) close();
    expect(listChildren(site.pid)).not.toContain(pids[0]);
  }
  // A connection that the killed process had not accepted is lost; the next one is not.
  expect(Math.max(...refusedInARow)).toBeLessThanOrEqual(1);
  const rows = await db.selectFrom('article').select('slug').execute();
  const stored = new Set(rows.map(({ slug }) => slug));
  expect(acknowledged.filter((slug) => !stored.has(slug))).toEqual([]);
  // The process that ran the jobs has been killed, so another one has begun to run them.
  const readStart = () =>
    db.selectFrom('job').select('startedAt').where('name', '=', job.name).executeTakeFirst();
  await expect.poll(readStart).not.toEqual({ startedAt: job.startedAt });
  expect(site.output()).not.toContain('unhandled');
});

it('leaves nothing on its port when its supervisor is killed, and refuses a port that is taken', async () => {
  const site = await startWorkers('sqlite');
  const { port } = new URL(site.url);
  const other = startProcess({ PORT: port, DATA_DIR: site.folder, DEMO: '0', WORKERS: '2' });
  expect(await other.ended).toBe(1);
  expect(other.output()).toBe(
    `Port ${port} is in use by another program. Stop it, or set PORT to another: PORT=${Number(port) + 1} npm start.\n`,
  );
  expect(site.output().match(/Mallard is at .*/g)).toEqual([
    `Mallard is at ${site.url}, with 2 processes`,
  ]);
  const pids = listChildren(site.pid);
  await site.kill();
  const isFree = () =>
    new Promise((resolve) => {
      const server = createServer().once('error', () => resolve(false));
      server.listen(Number(port), '127.0.0.1', () => server.close(() => resolve(true)));
    });
  await expect.poll(isFree, { timeout: 30_000 }).toBe(true);
  const isRunning = (pid: number) => spawnSync('ps', ['-p', String(pid)]).status === 0;
  await expect.poll(() => pids.filter(isRunning), { timeout: 30_000 }).toEqual([]);
});

it('says once why it does not start', async () => {
  const run = startProcess({
    PORT: String(await findPort()),
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    WORKERS: '2',
  });
  expect(await run.ended).toBe(1);
  expect(run.output().trim().split('\n')).toHaveLength(1);
  expect(run.output()).toContain('The database of DATABASE_URL does not answer.');
});
