/**
 * The bytes of a first visit per page, as counted by Chromium: before the first input, and
 * the JavaScript that hydration loads. `node bench/bytes.ts`
 */
import { chromium, type Browser } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { hydrate } from './hydrate.ts';
import { seedFolder, createTemporaryFolder, startSite } from './serve.ts';

interface VisitBytes {
  /** Bytes by resource type, until the network is idle. */
  first: Record<string, number>;
  fonts: number;
  /** Bytes of JavaScript that hydration loads. */
  hydration: number;
  /** Requests to other origins. */
  thirdPartyRequests: number;
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
const folder = createTemporaryFolder();
await seedFolder(folder);
const site = await startSite(folder);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const formatKilobytes = (bytes = 0) => (bytes / 1000).toFixed(1).padStart(8);
console.log(`${'kB'.padEnd(46)}    HTML     CSS  boot JS   fonts  images     all  hydration`);
for (const path of pages) {
  // Visited once before, so that the best compression is cached.
  await measureVisit(browser, path);
  const { first, hydration, fonts, thirdPartyRequests } = await measureVisit(browser, path);
  const all = Object.values(first).reduce((sum, bytes) => sum + bytes, 0);
  const figures = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'].map((kind) =>
    formatKilobytes(first[kind]),
  );
  console.log(
    `${path.padEnd(46)}${figures.join('')}${formatKilobytes(all)}${formatKilobytes(hydration)}  ${fonts} fonts, ${thirdPartyRequests} elsewhere`,
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
const compressedSize = (html: string) => brotliCompressSync(html).length;
console.log(
  `${pages[2]}: ${compressedSize(text)} bytes brotli, of them its own text about ${compressedSize(body)} (target ≤ 20000 for 1,200 words, with its styles)`,
);
await site.stop();

async function measureVisit(from: Browser, path: string): Promise<VisitBytes> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytesByKind: Record<string, number> = {};
  let fonts = 0;
  let thirdPartyRequests = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (type === 'Font') fonts += 1;
    if (!response.url.startsWith(site.url) && !response.url.startsWith('data:'))
      thirdPartyRequests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytesByKind[kind] = (bytesByKind[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  const first = { ...bytesByKind };
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  const hydration = (bytesByKind['Script'] ?? 0) - (first['Script'] ?? 0);
  await context.close();
  return { first, fonts, hydration, thirdPartyRequests };
}
