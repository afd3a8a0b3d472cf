/** Drafts exist on the server from their first character, before they have a title; nothing of them is lost. */
import type { Page } from '@playwright/test';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import type { Site } from './serve.ts';

const bar = (page: Page) => page.locator('.action-bar');
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });

/** Opens the form of a new article, with its editor. */
async function openNew(page: Page, { url }: Site) {
  await page.goto(`${url}/dashboard/blog/create`);
  await hydrate(page);
  await expect(page.locator('.cm-content')).toBeVisible();
}

const whenCreated = (page: Page) => page.waitForURL(/\/dashboard\/blog\/[\w-]{36}\/edit$/);

/** The titles in the list of articles, which has no other items. */
async function listTitles(page: Page, { url }: Site) {
  await page.goto(`${url}/dashboard/blog`);
  await expect(page.locator('.table-title').first()).toBeVisible();
  return page.locator('.table-title').allTextContents();
}

testOwner(
  'a text without a title is on the server at once, and keeps its cursor and its undo history',
  async ({ page, ownerSite }) => {
    await openNew(page, ownerSite);
    await text(page).click();
    await page.keyboard.type('The lamp');
    await whenCreated(page);
    await expect(page).toHaveTitle(/^Untitled/);
    // The styles of the editor have not been replaced by those of the page.
    await expect(page.locator('.cm-scroller')).toHaveCSS('display', 'flex');
    await page.keyboard.type(' burns.');
    await expect(text(page)).toBeFocused();
    await expect(text(page)).toHaveText('The lamp burns.');
    await expect(bar(page)).toContainText('Autosaved at');
    await page.keyboard.press('Control+z');
    await expect(text(page)).not.toHaveText('The lamp burns.');
    await page.keyboard.press('Control+y');
    await expect(text(page)).toHaveText('The lamp burns.');
    await page.keyboard.press('Control+s');
    await expect(bar(page)).toContainText('Saved at');

    // It cannot be published yet, and the reason is at the title.
    await page.keyboard.press('Control+Shift+Enter');
    await expect(title(page)).toHaveAccessibleDescription('Enter a title.');
    const address = page.url();
    await page.goto(`${ownerSite.url}/dashboard`);
    await expect(page.getByRole('region', { name: 'Next' })).toContainText('Untitled');
    await page.goto(`${ownerSite.url}/dashboard/blog?q=lamp%20burns`);
    await page.getByRole('link', { name: 'Untitled' }).click();
    await expect(page).toHaveURL(address);
    await hydrate(page);
    await title(page).fill('Lamp');
    await expect(bar(page)).toContainText('Autosaved at');
    await expect(page).toHaveTitle(/^Lamp · /);
    await expect(page.getByLabel('Slug')).toHaveValue('lamp');
  },
);

testOwner('the form of a new article alone creates nothing', async ({ page, ownerSite }) => {
  await openNew(page, ownerSite);
  await title(page).press('L');
  await title(page).press('Backspace');
  await page.getByRole('link', { name: 'Articles' }).first().click();
  await expect(page.getByText('Create the first article')).toBeVisible();
});

testOwner('the keys lead from the title to the text and back', async ({ page, ownerSite }) => {
  await openNew(page, ownerSite);
  await expect(title(page)).toBeFocused();
  for (const [down, up] of [
    ['Tab', 'Shift+Tab'],
    ['Enter', 'ArrowUp'],
    ['ArrowDown', 'ArrowUp'],
  ] as const) {
    await page.keyboard.type('T');
    await page.keyboard.press(down);
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('t');
    await page.keyboard.press(up);
    await expect(title(page)).toBeFocused();
  }
  await expect(title(page)).toHaveValue('TTT');
  await expect(text(page)).toHaveText('ttt');
  // In the second line, the same keys stay in the text.
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(text(page)).toBeFocused();

  // Lines become one, however they come; a long title has no scrollbar.
  await title(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '\nOne\r\n  two\n\nthree\n');
    field.focus();
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(title(page)).toHaveValue('TTTOne two three');
  await title(page).fill('A long title '.repeat(19));
  await expect(title(page)).toHaveAccessibleDescription('247 of 255');
  expect(
    await title(page).evaluate((field) => field.scrollHeight - field.clientHeight),
  ).toBeLessThanOrEqual(1);
});

testOwner(
  'a first character is restored when its tab is killed before it is on the server',
  async ({ page, ownerSite, context, allowMessage }) => {
    // The first save may begin before the tab is killed.
    allowMessage(/ERR_FAILED/);
    await openNew(page, ownerSite);
    await page.route('**/api/trpc/blog.create**', (route) => route.abort());
    await text(page).click();
    await page.keyboard.type('T');
    await expect(bar(page)).toContainText('stored on this device');
    await page.close({ runBeforeUnload: false });

    const later = await context.newPage();
    await later.goto(`${ownerSite.url}/dashboard/blog/create`);
    await hydrate(later);
    await expect(text(later)).toHaveText('T');
    await whenCreated(later);
    await expect(bar(later)).toContainText('Autosaved at');
    // Its own tab is killed now, too: it is on the server.
    await later.close({ runBeforeUnload: false });
    const last = await context.newPage();
    expect(await listTitles(last, ownerSite)).toEqual(['Untitled']);
    await last.getByRole('link', { name: 'Untitled' }).click();
    await expect(text(last)).toHaveText('T');
    await last.goto('about:blank');
  },
);

testOwner(
  'one draft is created when the site is away, or does not answer, during its first save',
  async ({ page, ownerSite, context, expectMessage }) => {
    expectMessage(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await openNew(page, ownerSite);
    await page.waitForLoadState('networkidle');
    await page.route(
      '**/api/trpc/blog.create**',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await text(page).click();
    await page.keyboard.type('The answer is lost');
    await expect(bar(page)).toContainText('Offline: changes are stored on this device');
    await context.setOffline(true);
    await page.keyboard.type(', and the network, too');
    await expect(bar(page)).toContainText('Offline: changes are stored on this device');
    await context.setOffline(false);
    await whenCreated(page);
    await expect(bar(page)).toContainText('aved');
    await page.reload();
    await expect(text(page)).toHaveText('The answer is lost, and the network, too');
    expect(await listTitles(page, ownerSite)).toEqual(['Untitled']);
  },
);

testOwner(
  'an untitled draft goes on where it was when the session ended before its first save',
  async ({ page, ownerSite, context, expectMessage }) => {
    expectMessage(statusMessage(401));
    const cookies = await context.cookies();
    await openNew(page, ownerSite);
    await context.clearCookies();
    await text(page).click();
    await page.keyboard.type('Typed by nobody');
    await expect(page.getByRole('alert')).toContainText('You are signed out.');
    await page.keyboard.type(', and more');
    await expect(bar(page)).toContainText('Signed out: changes are stored on this device');
    await context.addCookies(cookies);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await whenCreated(page);
    await expect(text(page)).toBeFocused();
    await expect(bar(page)).toContainText('aved');
    await page.reload();
    await expect(text(page)).toHaveText('Typed by nobody, and more');
  },
);

testOwner(
  'two tabs write on one untitled draft, and nothing is lost',
  async ({ page, ownerSite, context, expectMessage }) => {
    expectMessage(statusMessage(409));
    await openNew(page, ownerSite);
    await text(page).click();
    await page.keyboard.type('By one.');
    await whenCreated(page);
    await expect(bar(page)).toContainText('Autosaved at');
    const other = await context.newPage();
    await other.goto(page.url());
    await hydrate(other);
    await title(other).fill('By the other');
    await expect(bar(other)).toContainText('Autosaved at');
    await page.keyboard.type(' More by one.');
    await expect(page.getByText('so both changes are here')).toBeVisible();
    await expect(title(page)).toHaveValue('By the other');
    await other.reload();
    await expect(text(other)).toHaveText('By one. More by one.');
    await other.close();
  },
);
