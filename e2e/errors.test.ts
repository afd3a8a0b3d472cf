import { sql } from 'kysely';
import { expect, hydrate, statusMessage, test } from './fixtures.ts';
import { openSiteDatabase } from './database.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

/** A site without the table of projects: only code that reads it fails. */
const broken = test.extend<object, { brokenSite: Site }>({
  brokenSite: [
    async ({}, use) => {
      const site = await startSite();
      const data = await openSiteDatabase(site);
      await sql`drop table ${sql.table('project')}`.execute(data.db);
      await data.close();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
broken.describe.configure({ mode: 'serial' });

for (const path of ['/projects', '/projects/slackwater', '/'])
  broken(
    `${path} says that something went wrong, and no more`,
    async ({ page, brokenSite, expectMessage }) => {
      expectMessage(statusMessage(500));
      const answer = await page.goto(brokenSite.url + path);
      expect(answer?.status()).toBe(500);
      await expect(page.getByRole('heading', { name: 'Error!' })).toBeVisible();
      await expect(page.getByText('Oop! Something went wrong.')).toBeVisible();
      await expect(page.getByRole('img', { name: 'A yellow duck, searching' })).toBeVisible();
      const text = await answer?.text();
      expect(text, 'nothing of the inside is told').not.toMatch(
        /no such table|SqliteError|node_modules|\.ts:/,
      );
    },
  );

test('every page whose data cannot be read shows the error screen inside its frame', async ({
  page,
  context,
  expectMessage,
}) => {
  test.slow();
  expectMessage(statusMessage(500));
  // The dashboard hydrates without interaction, and React logs the error of the screen.
  expectMessage(/Something went wrong on the server\./);
  const site = await startSite();
  await context.addCookies(toBrowserCookies(await openOwnerLink(site), site.url));
  const data = await openSiteDatabase(site);
  const tables = ['guestbookEntry', 'searchDocument', 'bookmarkCollection', 'article'];
  await sql`pragma foreign_keys = off`.execute(data.db);
  for (const table of tables) await sql`drop table ${sql.table(table)}`.execute(data.db);
  await data.close();
  const nobody = '01900000-0000-7000-8000-000000000000';
  const pages = ['/guestbook', '/search?q=tide', '/blog', '/bookmarks', '/dashboard'];
  const below = ['blog', `blog/${nobody}/edit`, 'bookmarks', 'inbox'];
  for (const path of [...pages, ...below.map((one) => `/dashboard/${one}`)]) {
    expect((await page.goto(site.url + path))?.status(), path).toBe(500);
    await expect(page.getByRole('heading', { name: 'Error!', exact: true })).toBeVisible();
    await expect(page.getByText('Oop! Something went wrong.')).toBeVisible();
    await expect(page.getByText('Something went wrong!')).toHaveCount(0);
    await expect(page).toHaveTitle('Error · Nell Thackwray');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('link', { name: 'Nell Thackwray' }).first()).toBeVisible();
  }
  await page.goto('about:blank');
  await site.stop();
});

broken(
  'a page that fails after a click shows the same screen',
  async ({ page, brokenSite, expectMessage }) => {
    expectMessage(/TRPCClientError: Something went wrong on the server\./);
    expectMessage(statusMessage(500));
    await page.goto(`${brokenSite.url}/guestbook`);
    await hydrate(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Projects', exact: true })
      .click();
    // The browser retries three times, after 1, 2 and 4 seconds.
    await expect(page.getByRole('heading', { name: 'Error!' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Oop! Something went wrong.')).toBeVisible();
  },
);

broken(
  'the pages that do not need it go on, and what failed is in the log',
  async ({ page, brokenSite }) => {
    await page.goto(`${brokenSite.url}/guestbook`);
    await expect(page.locator('main h1')).toHaveText('Guestbook');
    expect(brokenSite.output()).toMatch(/no such table/);
  },
);
