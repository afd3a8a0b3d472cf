/**
 * Reports page views at a high rate while pages are read and the site is restarted in the middle: no view that was
 * acknowledged may be lost, and reading continues. `node bench/views.ts [SECONDS] [RATE]`
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/db/open.server.ts';
import { listPublicPaths } from './pages.ts';
import {
  waitForOutput,
  seedFolder,
  createTemporaryFolder,
  readCpuSeconds,
  startPinned,
  startSite,
} from './serve.ts';

const [seconds = 60, rate = 3_000] = process.argv.slice(2).map(Number);
const path = '/blog/a-page-cache-that-knows-what-it-read';
/** Seconds of reading, without and with views. */
const readSeconds = Math.max(2, Math.min(20, Math.floor(seconds / 3)));
const core = 0;

const folder = createTemporaryFolder();
await seedFolder(folder);
const before = await countViews();
let site = await startSite(folder, core, { TRUST_PROXY: 'loopback' });
const { url, port } = site;
await read(2);
const readingAlone = await measure(readSeconds);

const pages = (await listPublicPaths(url)).join(' ');
const sender = startPinned(
  [process.execPath, 'bench/view-sender.ts', String(port), String(seconds), String(rate), pages],
  { core: 1 },
);
let output = '';
sender.stdout?.on('data', (part: Buffer) => (output += part.toString()));
const ended = new Promise<void>((resolve) => void sender.once('exit', () => resolve()));
await waitForOutput(sender, 'sending');
const readingWithViews = await measure(readSeconds);
await new Promise((resolve) => void setTimeout(resolve, (seconds / 3) * 1_000));
await site.stop();
site = await startSite(folder, core, { TRUST_PROXY: 'loopback', PORT: String(port) });
await ended;
await site.stop();

const { accepted, refused, unanswered } = JSON.parse(output.slice(output.indexOf('{'))) as Sent; // the sender's last line
const recorded = (await countViews()) - before;
console.log(`${accepted} views acknowledged in ${seconds} s, ${(accepted / seconds).toFixed(0)}/s`);
console.log(`${refused} refused, ${unanswered} without an answer when the site stopped`);
console.log(`${recorded} in the database; lost: ${Math.max(0, accepted - recorded)} (target 0)`);
console.log(
  `reading alone ${readingAlone.rate.toFixed(0)}/s, beside the views ${readingWithViews.rate.toFixed(0)}/s`,
);
// Readers and views share the client core, so the cost of views is measured on the server core.
const viewCpuShare =
  readingWithViews.used - readingWithViews.rate * (readingAlone.used / readingAlone.rate);
console.log(
  `ratio ${(readingWithViews.rate / readingAlone.rate).toFixed(3)} by rate, ${(1 - viewCpuShare).toFixed(3)} by processor time (target ≥ 0.8); a view takes ${((viewCpuShare / rate) * 1e6).toFixed(0)} µs`,
);
if (accepted > recorded) process.exitCode = 1;

interface Sent {
  accepted: number;
  refused: number;
  unanswered: number;
}

/** Requests per second, and CPU seconds of the site per second. */
async function measure(forSeconds: number) {
  const used = readCpuSeconds(site.child.pid);
  const perSecond = await read(forSeconds);
  return { rate: perSecond, used: (readCpuSeconds(site.child.pid) - used) / forSeconds };
}

/** Requests per second of one cached page, from the other core. */
function read(forSeconds: number): Promise<number> {
  const wrkArguments = ['-H', 'Accept-Encoding: br', `${url}${path}`];
  const wrk = ['-c', '1', 'wrk', '-t1', '-c32', `-d${forSeconds}s`, ...wrkArguments];
  const child = spawn('taskset', wrk, { stdio: ['ignore', 'pipe', 'inherit'] });
  let wrkOutput = '';
  child.stdout.on('data', (part: Buffer) => (wrkOutput += part.toString()));
  return new Promise((resolve) => {
    child.once('exit', () => resolve(Number(/Requests\/sec:\s+([\d.]+)/.exec(wrkOutput)?.[1])));
  });
}

async function countViews(): Promise<number> {
  const database = await openDatabase({ file: join(folder, 'mallard.sqlite') });
  const { views } = await database.db
    .selectFrom('dailyView')
    .select((eb) => eb.fn.sum<number>('views').as('views'))
    .where('path', '=', '*')
    .executeTakeFirstOrThrow();
  await database.close();
  return Number(views ?? 0);
}
