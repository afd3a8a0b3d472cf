/**
 * How long a 12-megapixel photo takes until every size of it is stored, and the latency of other requests meanwhile.
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
import { readMemory, readCpuSeconds } from './serve.ts';

const rounds = 5;
/** Time between two requests of the reader, independent of responses. */
const intervalsMs = { cached: 10, rendered: 100 };
const paths = {
  'a cached page': '/',
  'a rendered page': '/dashboard',
  'a list by the API': '/api/trpc/blog.allPublic',
};

ensureBuild();
const photos = await Promise.all(
  Array.from({ length: rounds + 1 }, (_, index) => createPhoto(index)),
);
console.log(
  `${rounds} photos of 4000 × 3000, ${(Math.max(...photos.map((one) => one.length)) / 1e6).toFixed(1)} MB`,
);
const parallelPhotos = await Promise.all(
  Array.from({ length: 4 }, (_, index) => createPhoto(index + 100)),
);
const others = await Promise.all(Array.from({ length: 3 }, (_, index) => createPhoto(index + 200)));
const site = await startSite({ LOG_LEVEL: 'error' });
const cookie = await openOwnerLink(site);
const senders = parallelPhotos.map(
  () =>
    new Worker(new URL('upload-sender.ts', import.meta.url), {
      workerData: { url: site.url, cookie },
    }),
);
const [first] = senders;
if (!first) throw new Error('There is no upload worker.');
await upload(first, photos[0] ?? Buffer.alloc(0)); // the first loads the codecs
for (const [label, path] of Object.entries(paths)) {
  for (let round = 0; round < 20; round += 1) await read(path);
  print(`${label}, alone, p99`, [await readDuring(path, () => wait(3_000))].map(p99));
}
const cpuBefore = readCpuSeconds(site.child.pid);
const soloTimes: number[] = [];
for (const bytes of others) soloTimes.push(await upload(first, bytes));
const cpuPerPhotoMs = ((readCpuSeconds(site.child.pid) - cpuBefore) / others.length) * 1_000;
print('a photo uploaded, nobody reads', soloTimes);
print('processor time of the server, each', [cpuPerPhotoMs]);
const times: number[] = [];
const waits = new Map<string, number[]>(Object.keys(paths).map((label) => [label, []]));
for (const [index, bytes] of photos.slice(1).entries()) {
  const [label, path] = Object.entries(paths)[index % 3] ?? ['', ''];
  waits.get(label)?.push(
    ...(await readDuring(path, async () => {
      times.push(await upload(first, bytes));
    })),
  );
}
print('a photo uploaded, others read', times);
for (const [label, all] of waits) print(`${label}, meanwhile, p99`, [p99(all)]);
const together = performance.now();
const readTimes = await readDuring('/', () =>
  Promise.all(
    senders.map((sender, index) => upload(sender, parallelPhotos[index] ?? Buffer.alloc(0))),
  ),
);
print('four photos at once', [performance.now() - together]);
print('a cached page, meanwhile, p99', [p99(readTimes)]);
const pictureProcess = findChild(site.child.pid);
console.log(
  'memory at most: the server'.padEnd(36),
  `${readMemory(site.child.pid).peak.toFixed(0)} MB`,
);
console.log('the picture process'.padEnd(36), `${readMemory(pictureProcess).peak.toFixed(0)} MB`);
await Promise.all(senders.map((sender) => sender.terminate()));
await site.stop();

/** The last child process that is still running (Linux). */
function findChild(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(children.at(-1));
}

/** Noise over soft shapes, which compresses like a camera photo. */
async function createPhoto(seed: number): Promise<Buffer> {
  const createNoise = async (width: number, height: number, sigma: number) =>
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
  return sharp(await createNoise(100, 75, 60))
    .composite([
      { input: await createNoise(1_000, 750, 25), blend: 'soft-light' },
      { input: await createNoise(4_000, 3_000, 10), blend: 'soft-light' },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Milliseconds. */
async function upload(sender: Worker, bytes: Buffer): Promise<number> {
  sender.postMessage(bytes); // eslint-disable-line unicorn/require-post-message-target-origin -- a thread has none
  const [response] = (await once(sender, 'message')) as [
    { milliseconds: number; problem?: string },
  ]; // upload-sender.ts
  if (response.problem) throw new Error(response.problem);
  return response.milliseconds;
}

/** The latency of each request during `work`, in milliseconds. */
async function readDuring(path: string, work: () => Promise<unknown>): Promise<number[]> {
  const running = { isDone: false };
  const done = work().finally(() => (running.isDone = true));
  const requests: Promise<number>[] = [];
  while (!running.isDone) {
    requests.push(read(path));
    await wait(path === '/' ? intervalsMs.cached : intervalsMs.rendered);
  }
  await done;
  return Promise.all(requests);
}

async function read(path: string): Promise<number> {
  const start = performance.now();
  const headers = path === '/dashboard' ? { cookie } : undefined;
  const response = await fetch(`${site.url}${path}`, headers ? { headers } : {});
  await response.arrayBuffer();
  return performance.now() - start;
}

function p99(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? 0;
}

function print(label: string, figures: number[]) {
  console.log(label.padEnd(36), figures.map((figure) => `${figure.toFixed(1)} ms`).join('  '));
}
