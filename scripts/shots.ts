/** Takes screenshots of public pages and of the dashboard, phone and desktop, light and dark, into `shots/`. Arguments select pages. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openOwnerLink, toBrowserCookies } from '../e2e/owner.ts';
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
  blogroll: '/blogroll',
  signin: '/signin',
  missing: '/blog/there-is-no-such-article',
};
/** Screens of the dashboard, which only the owner sees. */
const screens: Record<string, string> = {
  overview: '/dashboard',
  analytics: '/dashboard/analytics',
  'page-analytics': '/dashboard/analytics?days=90&path=/blog/the-sea-is-a-sum-of-cosines',
  articles: '/dashboard/blog',
  'create-article': '/dashboard/blog/create',
  'list-projects': '/dashboard/projects',
  'create-project': '/dashboard/projects/create',
  'list-services': '/dashboard/services',
  'list-snippets': '/dashboard/snippets',
  'list-experiences': '/dashboard/experiences',
  'create-experience': '/dashboard/experiences/create',
  'list-pages': '/dashboard/pages',
  'list-bookmarks': '/dashboard/bookmarks',
  'list-blogroll': '/dashboard/blogroll',
  media: '/dashboard/media',
  inbox: '/dashboard/inbox?show=all',
  users: '/dashboard/users',
  imports: '/dashboard/imports',
  backups: '/dashboard/backups',
  audit: '/dashboard/audit',
  settings: '/dashboard/settings',
  'settings-home': '/dashboard/settings/home',
  'settings-look': '/dashboard/settings/look',
  'settings-navigation': '/dashboard/settings/navigation',
  'settings-links': '/dashboard/settings/links',
  'settings-comments': '/dashboard/settings/comments',
};

const selectedNames = process.argv.slice(2);
const select = (all: Record<string, string>) =>
  Object.entries(all).filter(
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
  await captureAll(browser, select(pages), []);
  const cookies = toBrowserCookies(await openOwnerLink(site), site.url);
  await captureAll(browser, select(screens), cookies);
} finally {
  await browser.close();
  await site.stop();
}

async function captureAll(
  from: Browser,
  selected: [name: string, path: string][],
  cookies: { name: string; value: string; url: string }[],
) {
  for (const { name, viewport } of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await from.newContext({ viewport, colorScheme });
      await context.addCookies(cookies);
      const page = await context.newPage();
      page.on('console', (message) => console.log(`${page.url()}: ${message.text()}`));
      for (const [label, path] of selected)
        await capture(page, site.url + path, `${label}-${name}-${colorScheme}`);
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
