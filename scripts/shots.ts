import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';

/** Pictures of every page, phone and desktop, light and dark, of the site at `SITE` into `shots/`. */
const site = process.env['SITE'] ?? 'http://localhost:3000';
const folder = process.env['SHOTS'] ?? 'shots';
const only = process.argv.slice(2);
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
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
  projects: '/projects',
  project: '/projects/slackwater',
  services: '/services',
  service: '/services/second-opinion',
  snippets: '/snippets',
  bookmarks: '/bookmarks',
  signin: '/signin',
  missing: '/blog/there-is-no-such-article',
};

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
});
for (const { name, ...viewport } of sizes)
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    page.on('console', (message) => console.log(`${page.url()}: ${message.text()}`));
    for (const [label, path] of Object.entries(pages))
      if (only.length === 0 || only.includes(label))
        await shoot(page, path, `${folder}/${label}-${name}-${colorScheme}.png`);
    await context.close();
  }
await browser.close();

async function shoot(page: Page, path: string, file: string) {
  await page.goto(site + path, { waitUntil: 'networkidle' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${path} is ${wide} px too wide at ${page.viewportSize()?.width}`);
  await page.screenshot({ path: file, fullPage: process.env['WHOLE'] === '1' });
}
