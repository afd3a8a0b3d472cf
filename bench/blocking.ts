/**
 * Blocking time of pages on a CPU slowed down four times: tasks beyond 50 ms, of the page and of its hydration.
 * `node bench/blocking.ts`
 */
import { chromium, type Browser } from '@playwright/test';
import { hydrate } from './hydrate.ts';
import { seedFolder, createTemporaryFolder, startSite } from './serve.ts';
import { median } from './wrk.ts';

const cpuSlowdown = 4;
const rounds = 5;
const pages = ['/', '/blog', '/blog/a-page-cache-that-knows-what-it-read', '/guestbook'];
const folder = createTemporaryFolder();
await seedFolder(folder);
const site = await startSite(folder);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const path of pages) {
  const measured: { load: number; touch: number }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measureVisit(browser, path));
  const formatMedian = (select: (one: { load: number; touch: number }) => number) =>
    median(measured.map(select)).toFixed(0);
  console.log(
    `${path.padEnd(46)} load ${formatMedian(({ load }) => load)} ms (target ≤ 50), hydration ${formatMedian(({ touch }) => touch)} ms`,
  );
}
await browser.close();
await site.stop();

async function measureVisit(from: Browser, path: string): Promise<{ load: number; touch: number }> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(watchLongTasks);
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  const load = await page.evaluate(readBlocking);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  const touch = (await page.evaluate(readBlocking)) - load;
  await context.close();
  return { load, touch };
}

/* Both functions run in the page. */

function watchLongTasks() {
  const pageGlobals = globalThis as unknown as { blocked: number }; // the page's own, made here
  pageGlobals.blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) pageGlobals.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}

function readBlocking(): number {
  return (globalThis as unknown as { blocked: number }).blocked; // made by watchLongTasks
}
