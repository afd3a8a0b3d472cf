/**
 * Page views as fast as they come, while pages are read and the site is told to stop in the middle: none that was
 * acknowledged may be lost, and reading goes on. `node bench/views.ts [SECONDS] [RATE]`
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/db/open.server.ts';
import { publicPages } from './pages.ts';
import { heard, fill, makeFolder, processorSeconds, startPinned, startSite } from './serve.ts';

const [seconds = 60, rate = 3_000] = process.argv.slice(2).map(Number);
const path = '/blog/a-page-cache-that-knows-what-it-read';
/** Seconds of reading, alone and with views beside it. */
const reading = Math.max(2, Math.min(20, Math.floor(seconds / 3)));
const core = 0;

const folder = makeFolder();
await fill(folder);
const before = await countViews();
let site = await startSite(folder, core, { TRUST_PROXY: 'loopback' });
const { url, port } = site;
await read(2);
const alone = await measure(reading);

const pages = (await publicPages(url)).join(' ');
const sender = startPinned(
  [process.execPath, 'bench/view-sender.ts', String(port), String(seconds), String(rate), pages],
  { core: 1 },
);
let said = '';
sender.stdout?.on('data', (part: Buffer) => (said += part.toString()));
const ended = new Promise<void>((resolve) => void sender.once('exit', () => resolve()));
await heard(sender, 'sending');
const beside = await measure(reading);
await new Promise((resolve) => void setTimeout(resolve, (seconds / 3) * 1_000));
await site.stop();
site = await startSite(folder, core, { TRUST_PROXY: 'loopback', PORT: String(port) });
await ended;
await site.stop();

const { taken, refused, unanswered } = JSON.parse(said.slice(said.indexOf('{'))) as Sent; // the sender's last line
const recorded = (await countViews()) - before;
console.log(`${taken} views acknowledged in ${seconds} s, ${(taken / seconds).toFixed(0)}/s`);
console.log(`${refused} refused, ${unanswered} without an answer when the site stopped`);
console.log(`${recorded} in the database; lost: ${Math.max(0, taken - recorded)} (target 0)`);
console.log(
  `reading alone ${alone.rate.toFixed(0)}/s, beside the views ${beside.rate.toFixed(0)}/s`,
);
// The asking core is shared by readers and views. What the views take of the serving core tells without it.
const ofViews = beside.used - beside.rate * (alone.used / alone.rate);
console.log(
  `ratio ${(beside.rate / alone.rate).toFixed(3)} by rate, ${(1 - ofViews).toFixed(3)} by processor time (target ≥ 0.8); a view takes ${((ofViews / rate) * 1e6).toFixed(0)} µs`,
);
if (taken > recorded) process.exitCode = 1;

interface Sent {
  taken: number;
  refused: number;
  unanswered: number;
}

/** Reads a second, and seconds of processor time that the site used each second meanwhile. */
async function measure(forSeconds: number) {
  const used = processorSeconds(site.child.pid);
  const perSecond = await read(forSeconds);
  return { rate: perSecond, used: (processorSeconds(site.child.pid) - used) / forSeconds };
}

/** Requests a second of one kept page, the other core asking. */
function read(forSeconds: number): Promise<number> {
  const asked = ['-H', 'Accept-Encoding: br', `${url}${path}`];
  const wrk = ['-c', '1', 'wrk', '-t1', '-c32', `-d${forSeconds}s`, ...asked];
  const child = spawn('taskset', wrk, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => {
    child.once('exit', () => resolve(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])));
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
