/** Takes screenshots of public pages, phone and desktop, light and dark, into `shots/`. Arguments select pages. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startSite } from '../e2e/serve.ts';
import { ensureBuild } from './build-stamp.ts';
import { ensureChromium } from './find-chromium.ts';

const folder = 'shots';
const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];
const pages: Record<string, string> = {
  home: '/',
  about: '/about',
  uses: '/uses',
  stats: '/stats',
  guestbook: '/guestbook',
  blog: '/blog',
  tag: '/blog?tag=tides',
  article: '/blog/the-sea-is-a-sum-of-cosines',
  long: '/blog/a-field-guide-to-a-year-of-plain-text-bookkeeping',
  japanese: '/blog/ariake-no-shio-wo-yomu',
  arabic: '/blog/al-khwarizmi-and-the-missing-square',
  projects: '/projects',
  project: '/projects/slackwater',
  services: '/services',
  service: '/services/second-opinion',
  snippets: '/snippets',
  snippet: '/snippets/easter',
  bookmarks: '/bookmarks',
  collection: '/bookmarks/time-and-tide',
  signin: '/signin',
  missing: '/blog/there-is-no-such-article',
};

const selectedNames = process.argv.slice(2);
const selectedPages = Object.entries(pages).filter(
  ([name]) => selectedNames.length === 0 || selectedNames.includes(name),
);

ensureBuild();
await mkdir(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  executablePath: ensureChromium(),
});
try {
  await captureAll(browser, site.url);
} finally {
  await browser.close();
  await site.stop();
}

async function captureAll(from: Browser, url: string) {
  for (const { name, viewport } of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await from.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      page.on('console', (message) => console.log(`${page.url()}: ${message.text()}`));
      for (const [label, path] of selectedPages)
        await capture(page, url + path, `${label}-${name}-${colorScheme}`);
      await context.close();
    }
}

async function capture(page: Page, address: string, name: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0)
    console.log(`${address} is ${overflow} px too wide at ${page.viewportSize()?.width}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
