/**
 * How long a 12-megapixel photo takes until every size of it is kept, and how long everybody else waits meanwhile.
 * `node bench/upload.ts`
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { openOwnerLink } from '../e2e/owner.ts';
import { startSite } from '../e2e/serve.ts';
import { ensureBuild } from '../scripts/build-stamp.ts';
import { memoryOf, processorSeconds } from './serve.ts';

const rounds = 5;
/** Milliseconds between two requests of the reader, whether the last has been answered or not. */
const paces = { kept: 10, made: 100 };
const paths = {
  'a kept page': '/',
  'a page made anew': '/dashboard',
  'a list by the API': '/api/trpc/blog.allPublic',
};

ensureBuild();
const photos = await Promise.all(Array.from({ length: rounds + 1 }, (_, index) => photo(index)));
console.log(
  `${rounds} photos of 4000 × 3000, ${(Math.max(...photos.map((one) => one.length)) / 1e6).toFixed(1)} MB`,
);
const more = await Promise.all(Array.from({ length: 4 }, (_, index) => photo(index + 100)));
const others = await Promise.all(Array.from({ length: 3 }, (_, index) => photo(index + 200)));
const site = await startSite({ LOG_LEVEL: 'error', NODE_OPTIONS: '--max-semi-space-size=2' });
const cookie = await openOwnerLink(site);
const senders = more.map(
  () =>
    new Worker(new URL('upload-sender.ts', import.meta.url), {
      workerData: { url: site.url, cookie },
    }),
);
const [first] = senders;
if (!first) throw new Error('There is nobody to send.');
await upload(first, photos[0] ?? Buffer.alloc(0)); // the first loads the codecs
for (const [what, path] of Object.entries(paths)) {
  for (let round = 0; round < 20; round += 1) await read(path);
  print(`${what}, alone, p99`, [await readersDuring(path, () => wait(3_000))].map(p99));
}
const worked = processorSeconds(site.child.pid);
const alone: number[] = [];
for (const bytes of others) alone.push(await upload(first, bytes));
const used = ((processorSeconds(site.child.pid) - worked) / others.length) * 1_000;
print('a photo uploaded, nobody reads', alone);
print('processor time of the server, each', [used]);
const times: number[] = [];
const waits = new Map<string, number[]>(Object.keys(paths).map((what) => [what, []]));
for (const [index, bytes] of photos.slice(1).entries()) {
  const [what, path] = Object.entries(paths)[index % 3] ?? ['', ''];
  waits.get(what)?.push(
    ...(await readersDuring(path, async () => {
      times.push(await upload(first, bytes));
    })),
  );
}
print('a photo uploaded, others read', times);
for (const [what, all] of waits) print(`${what}, meanwhile, p99`, [p99(all)]);
const together = performance.now();
const waited = await readersDuring('/', () =>
  Promise.all(senders.map((sender, index) => upload(sender, more[index] ?? Buffer.alloc(0)))),
);
print('four photos at once', [performance.now() - together]);
print('a kept page, meanwhile, p99', [p99(waited)]);
const maker = childOf(site.child.pid);
console.log(
  'memory at most: the server'.padEnd(36),
  `${memoryOf(site.child.pid).peak.toFixed(0)} MB`,
);
console.log('the process that makes pictures'.padEnd(36), `${memoryOf(maker).peak.toFixed(0)} MB`);
await Promise.all(senders.map((sender) => sender.terminate()));
await site.stop();

/** The last process that this one started and that still is (Linux). */
function childOf(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(children.at(-1));
}

/** Grain over soft shapes: as hard to pack as what comes out of a camera. */
async function photo(seed: number): Promise<Buffer> {
  const grain = async (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 110 + seed, sigma },
      },
    })
      .resize(4_000, 3_000, { kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  return sharp(await grain(100, 75, 60))
    .composite([
      { input: await grain(1_000, 750, 25), blend: 'soft-light' },
      { input: await grain(4_000, 3_000, 10), blend: 'soft-light' },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Milliseconds. */
async function upload(sender: Worker, bytes: Buffer): Promise<number> {
  sender.postMessage(bytes); // eslint-disable-line unicorn/require-post-message-target-origin -- a thread has none
  const [answer] = (await once(sender, 'message')) as [{ milliseconds: number; problem?: string }]; // upload-sender.ts
  if (answer.problem) throw new Error(answer.problem);
  return answer.milliseconds;
}

/** Milliseconds of each request that readers sent while something was done. */
async function readersDuring(path: string, work: () => Promise<unknown>): Promise<number[]> {
  const running = { isDone: false };
  const done = work().finally(() => (running.isDone = true));
  const asked: Promise<number>[] = [];
  while (!running.isDone) {
    asked.push(read(path));
    await wait(path === '/' ? paces.kept : paces.made);
  }
  await done;
  return Promise.all(asked);
}

async function read(path: string): Promise<number> {
  const start = performance.now();
  const headers = path === '/dashboard' ? { cookie } : undefined;
  const answer = await fetch(`${site.url}${path}`, headers ? { headers } : {});
  await answer.arrayBuffer();
  return performance.now() - start;
}

function p99(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? 0;
}

function print(what: string, figures: number[]) {
  console.log(what.padEnd(36), figures.map((figure) => `${figure.toFixed(1)} ms`).join('  '));
}
