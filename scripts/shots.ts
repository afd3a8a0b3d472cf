/** Pictures of every public page, phone and desktop, light and dark, into `shots/`. Names of pages narrow it down. */
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

const named = process.argv.slice(2);
const wanted = Object.entries(pages).filter(([name]) => named.length === 0 || named.includes(name));

ensureBuild();
await mkdir(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  executablePath: ensureChromium(),
});
try {
  await shootAll(browser, site.url);
} finally {
  await browser.close();
  await site.stop();
}

async function shootAll(from: Browser, url: string) {
  for (const { name, viewport } of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await from.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      page.on('console', (message) => console.log(`${page.url()}: ${message.text()}`));
      for (const [label, path] of wanted)
        await shoot(page, url + path, `${label}-${name}-${colorScheme}`);
      await context.close();
    }
}

async function shoot(page: Page, address: string, name: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${address} is ${wide} px too wide at ${page.viewportSize()?.width}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
