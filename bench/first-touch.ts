/**
 * The time from the first press on a control to its visible effect, in Chromium with a processor slowed four times: on slow
 * 4G, where what the press needs is fetched then, and where the browser has it already. `node bench/first-touch.ts [ROUNDS]`
 *
 * Slow 4G is the network of Lighthouse: 150 ms for each round trip, 1.6 Mbit/s. A page is opened and left alone until
 * nothing is on its way; then the control is pressed once, by touch. Bytes are those of the scripts that the press loads.
 * With SITE_URL, a site that runs already is measured.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { createTemporaryFolder, seedFolder, startSite } from './serve.ts';
import { median } from './wrk.ts';

interface Control {
  name: string;
  path: string;
  /** The first visible element that matches is pressed. */
  selector: string;
  /** What matches when the press has had its effect, here or on the page that a link leads to. */
  effect: string;
  width?: number;
  /** Typed after the press. */
  text?: string;
}

interface Press {
  delayMs: number;
  scriptBytes: number;
}

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_000 / 8,
};
const cpuSlowdown = 4;
/** Milliseconds. */
const targets = { slow4G: 1_000, loaded: 100 };
const [, , roundsArgument = '5'] = process.argv;
const article = '/blog/the-sea-is-a-sum-of-cosines';
const controls: Control[] = [
  {
    name: 'menu',
    path: '/blog',
    selector: '[popovertarget="site-menu"]',
    effect: '#site-menu:popover-open',
  },
  { name: 'theme', path: '/blog', selector: '[data-theme-toggle]', effect: 'html.dark' },
  {
    name: 'search, its box',
    path: '/blog',
    selector: 'a[data-search]',
    effect: '.search-dialog[open] input:focus',
  },
  {
    name: 'search, its results',
    path: '/blog',
    selector: 'a[data-search]',
    effect: '.search-dialog [role="option"] mark',
    text: 'tide',
  },
  {
    name: 'contents',
    path: article,
    selector: '[popovertarget="contents"]',
    effect: '#contents:popover-open',
  },
  { name: 'topics', path: '/blog', selector: 'summary', effect: 'details[open]' },
  {
    name: 'copy code',
    path: article,
    selector: '[data-copy]',
    effect: 'button[data-copy]:text-is("Copied")',
  },
  { name: 'heart', path: article, selector: '[data-heart]', effect: '[data-heart][data-given]' },
  {
    name: 'link to a list',
    path: '/blog',
    selector: 'footer a[href="/projects"]',
    effect: 'a[href="/projects/slackwater"]',
  },
  {
    name: 'link to an article',
    path: '/blog',
    selector: `main a[href="${article}"]`,
    effect: '.article-body',
  },
  {
    name: 'sign in, to comment',
    path: article,
    selector: 'main a[href^="/signin"]',
    effect: 'html:not(:has(.article-body)) main h1',
  },
];

const { url, stop } = await openSite();
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
console.log(
  `${'control'.padEnd(22)}${'slow 4G, ms'.padStart(12)}${'loaded, ms'.padStart(12)}${'scripts, kB'.padStart(13)}`,
);
for (const control of controls) {
  const first: Press[] = [];
  const loaded: Press[] = [];
  for (let round = 0; round < Number(roundsArgument); round += 1) {
    const presses = await measurePresses(browser, control);
    first.push(presses.first);
    loaded.push(presses.loaded);
  }
  const figures = [first, loaded].map((presses) =>
    median(presses.map(({ delayMs }) => delayMs))
      .toFixed(0)
      .padStart(12),
  );
  const bytes = median(first.map(({ scriptBytes }) => scriptBytes));
  console.log(
    `${control.name.padEnd(22)}${figures.join('')}${(bytes / 1000).toFixed(1).padStart(13)}`,
  );
}
console.log(
  `targets: ≤ ${targets.slow4G} ms on slow 4G, ≤ ${targets.loaded} ms loaded, scripts ≤ 110 kB`,
);
await browser.close();
await stop();

async function openSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const runningUrl = process.env['SITE_URL'];
  if (runningUrl) return { url: runningUrl, stop: async () => undefined };
  const folder = createTemporaryFolder();
  await seedFolder(folder);
  return startSite(folder);
}

/** The first press of a visitor who comes for the first time, then one with all files in the browser's cache, without delay. */
async function measurePresses(from: Browser, control: Control) {
  const context = await from.newContext({
    viewport: { width: control.width ?? 390, height: 844 },
    hasTouch: true,
    colorScheme: 'light',
    permissions: ['clipboard-write', 'clipboard-read'],
    // An automated browser gives no hearts.
    userAgent: 'Mozilla/5.0 (Linux; Android 16; rv:140.0) Gecko/140.0 Firefox/140.0',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Network.emulateNetworkConditions', slow4G);
  let scriptBytes = 0;
  const scriptIds = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.fromDiskCache) scriptIds.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scriptIds.has(requestId)) scriptBytes += encodedDataLength;
  });
  const press = async () => {
    await page.goto(url + control.path, { waitUntil: 'networkidle' });
    scriptBytes = 0;
    const delayMs = await measurePress(page, control);
    await page.waitForLoadState('networkidle');
    return { delayMs, scriptBytes };
  };
  const first = await press();
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.evaluate(() => localStorage.removeItem('theme'));
  const loaded = await press();
  await context.close();
  return { first, loaded };
}

/** Milliseconds from the press to a frame in which its effect is shown. */
async function measurePress(page: Page, { selector, effect, text }: Control): Promise<number> {
  const target = page.locator(selector).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    addEventListener('pointerdown', () => sessionStorage.setItem('pressed', String(Date.now())), {
      capture: true,
      once: true,
    }),
  );
  await target.tap({ noWaitAfter: true });
  if (text !== undefined) await page.keyboard.type(text);
  await page.locator(effect).first().waitFor({ state: 'attached' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          resolve(Date.now() - Number(sessionStorage.getItem('pressed'))),
        );
      }),
  );
}
