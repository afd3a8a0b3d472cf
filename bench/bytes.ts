/**
 * What a first visit brings over the wire, page by page, as Chromium counts it: before anybody touches the page, and
 * the JavaScript that the first touch brings. `node bench/bytes.ts`
 */
import { chromium, type Browser } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { fill, makeFolder, startSite } from './serve.ts';

interface Visit {
  /** Bytes by kind of thing, until the page is at rest. */
  first: Record<string, number>;
  fonts: number;
  /** Bytes of JavaScript that the first touch brings. */
  hydration: number;
  /** Requests to anybody else. */
  foreign: number;
}

const pages = [
  '/',
  '/blog',
  '/blog/a-page-cache-that-knows-what-it-read',
  '/projects',
  '/services',
  '/snippets',
  '/bookmarks',
  '/guestbook',
  '/stats',
  '/about',
  '/uses',
];
const folder = makeFolder();
await fill(folder);
const site = await startSite(folder);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const kilobytes = (bytes = 0) => (bytes / 1000).toFixed(1).padStart(8);
console.log(`${'kB'.padEnd(46)}    HTML     CSS  boot JS   fonts  images     all  hydration`);
for (const path of pages) {
  // Asked before, so that the smallest form is there.
  await visit(browser, path);
  const { first, hydration, fonts, foreign } = await visit(browser, path);
  const all = Object.values(first).reduce((sum, bytes) => sum + bytes, 0);
  const figures = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'].map((kind) =>
    kilobytes(first[kind]),
  );
  console.log(
    `${path.padEnd(46)}${figures.join('')}${kilobytes(all)}${kilobytes(hydration)}  ${fonts} fonts, ${foreign} elsewhere`,
  );
}
await browser.close();
console.log(
  'targets: all ≤ 200 · CSS ≤ 14 · boot and hydration ≤ 112 · fonts ≤ 2 files · nothing elsewhere',
);

const text = await (await fetch(`${site.url}${pages[2]}`)).text();
const [, body = ''] =
  /data-html="[^"]*"[^>]*>([\s\S]*?)<\/div>\s*(?:<\/|<footer|<aside|<section|<nav)/.exec(text) ??
  [];
const size = (html: string) => brotliCompressSync(html).length;
console.log(
  `${pages[2]}: ${size(text)} bytes brotli, of them its own text about ${size(body)} (target ≤ 12000 for 1,200 words)`,
);
await site.stop();

async function visit(from: Browser, path: string): Promise<Visit> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const counted: Record<string, number> = {};
  let fonts = 0;
  let foreign = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (type === 'Font') fonts += 1;
    if (!response.url.startsWith(site.url) && !response.url.startsWith('data:')) foreign += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    counted[kind] = (counted[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  const first = { ...counted };
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator('html').dispatchEvent('pointerover');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('content') ?? document.body).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
  const hydration = (counted['Script'] ?? 0) - (first['Script'] ?? 0);
  await context.close();
  return { first, fonts, hydration, foreign };
}
