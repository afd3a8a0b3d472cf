/** The owner starts /now by one press, and makes a blogroll: by hand and from a feed reader, on a desktop and on a phone. */
import type { Locator, Page } from '@playwright/test';
import { createAxe } from './axe.ts';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { testOwner as test } from './owned-site.ts';

const opml = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>Subscriptions</title></head><body>
<outline text="Water">
<outline text="Tides" type="rss" xmlUrl="https://tides.example/feed" htmlUrl="https://tides.example/" description="High and low."/>
<outline text="Lakes" type="rss" xmlUrl="https://lakes.example/feed" htmlUrl="https://lakes.example/"/>
<outline text="Rivers" type="rss" xmlUrl="https://rivers.example/feed" htmlUrl="https://rivers.example/"/>
</outline>
<outline text="Script" xmlUrl="javascript:alert(1)"/>
</body></opml>`;

const devices = {
  'a desktop': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
/** Pixels. */
const minTarget = 44;

const expectAccessible = async (page: Page) =>
  expect((await createAxe(page).analyze()).violations).toEqual([]);

const listTitles = (page: Page) =>
  page.locator('main li a[rel=noopener]:not(.meta)').allTextContents();

async function expectTouchable(buttons: Locator) {
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(minTarget);
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(minTarget);
  }
}

for (const [device, settings] of Object.entries(devices))
  test.describe(`on ${device}`, () => {
    test.use(settings);

    test('the owner starts /now, and the second press opens it', async ({ page, ownerSite }) => {
      await page.goto(`${ownerSite.url}/dashboard/pages`);
      await hydrate(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Start /now' }).click();
      await expect(page).toHaveURL(/\/dashboard\/pages\/[\w-]+\/edit$/);
      const address = page.url();
      await expect(page.getByLabel('Title')).toHaveValue('Now');
      await expect(page.getByRole('textbox', { name: 'Text' })).toContainText(/Updated on \w+ \d/);
      await page.goto(`${ownerSite.url}/dashboard/pages`);
      await hydrate(page);
      await page.getByRole('link', { name: /^Open \/now/ }).click();
      await expect(page).toHaveURL(address);
      expect((await page.request.get(`${ownerSite.url}/now`)).status()).toBe(404);
    });

    test('the owner adds, imports, moves and removes sites, and readers see them', async ({
      page,
      ownerSite,
      browser,
      expectMessage,
    }) => {
      test.slow();
      const reader = await browser.newContext({ javaScriptEnabled: false });
      const read = await reader.newPage();

      await test.step('from the pages to an empty blogroll', async () => {
        await read.goto(`${ownerSite.url}/blogroll`);
        await expect(read.getByText('No site is listed here yet.')).toBeVisible();
        await page.goto(`${ownerSite.url}/dashboard/pages`);
        await hydrate(page);
        await page.getByRole('link', { name: 'Start /blogroll' }).click();
        await expect(page.getByRole('heading', { name: 'Blogroll', level: 1 })).toBeVisible();
      });

      await test.step('a site whose page cannot be read is entered by hand', async () => {
        expectMessage(statusMessage(400));
        await page.getByRole('button', { name: 'Add site' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add site' });
        await dialog.getByLabel('Address of the site or its feed').fill('127.0.0.1:1');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText(/You can fill in the fields yourself/)).toBeVisible();
        await expect(dialog.getByLabel('Title')).toBeFocused();
        await dialog.getByLabel('Title').fill('A friend');
        await dialog.getByLabel('Address').fill('https://friend.example/');
        await dialog.getByLabel('Note').fill('We met at the harbour.');
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
        await expect(page.getByText('friend.example · no feed')).toBeVisible();
      });

      await test.step('the list of a feed reader is shown before it is added', async () => {
        await page.getByRole('button', { name: 'Import OPML' }).click();
        const dialog = page.getByRole('dialog', { name: 'Import OPML' });
        await dialog.locator('input[type=file]').setInputFiles({
          name: 'subscriptions.opml',
          mimeType: 'text/x-opml',
          buffer: Buffer.from(opml),
        });
        await expect(dialog.getByText('3 sites found.')).toBeVisible();
        await expect(dialog.getByText('Script: It has no address')).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('checkbox', { name: /^Rivers/ }).uncheck();
        await expect(dialog.getByRole('checkbox', { name: 'Water' })).not.toBeChecked();
        await dialog.getByRole('button', { name: 'Add 2 sites' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('link', { name: 'Lakes' })).toBeVisible();
      });

      await test.step('sites are moved, removed and put back', async () => {
        if ('isMobile' in settings) await expectTouchable(page.locator('.blogroll-row button'));
        await page.getByRole('button', { name: 'Move Lakes up' }).click();
        await expect(page.getByText('Moved Lakes to place 1 of 2.')).toBeAttached();
        await expect(page.getByRole('button', { name: 'Move Lakes up' })).toBeFocused();
        await expect
          .poll(async () => {
            await read.goto(`${ownerSite.url}/blogroll`);
            return listTitles(read);
          })
          .toEqual(['A friend', 'Lakes', 'Tides']);
        await page.getByRole('button', { name: 'Remove Lakes' }).click();
        await expect(page.getByRole('link', { name: 'Lakes' })).toBeHidden();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(page.getByRole('link', { name: 'Lakes' })).toBeVisible();
        expect(await listTitles(page)).toEqual(['A friend', 'Lakes', 'Tides']);
      });

      await test.step('a site gets another group', async () => {
        await page.getByRole('button', { name: 'Change Tides' }).click();
        const dialog = page.getByRole('dialog', { name: 'Edit site' });
        await dialog.getByLabel('Group').fill('Sea');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toBeHidden();
        await page.getByRole('button', { name: 'Move the group Sea up' }).click();
        await expectAccessible(page);
      });

      await test.step('readers see the groups without scripts, and feed readers find the file', async () => {
        await expect
          .poll(async () => {
            await read.goto(`${ownerSite.url}/blogroll`);
            return listTitles(read);
          })
          .toEqual(['A friend', 'Tides', 'Lakes']);
        await expect(read.getByRole('region', { name: 'Sea' })).toContainText('High and low.');
        await expect(read.getByRole('link', { name: 'Feed of Tides' })).toHaveAttribute(
          'href',
          'https://tides.example/feed',
        );
        await read.goto(ownerSite.url);
        await expect(read.getByRole('link', { name: 'Blogroll' }).first()).toBeAttached();
        const href = await read.locator('link[rel=blogroll]').getAttribute('href');
        const file = await (await read.request.get(href ?? '')).text();
        expect(file).toMatch(/<outline text="Sea">\n<outline text="Tides" type="rss"/);
      });

      await test.step('the public page is accessible', async () => {
        await page.goto(`${ownerSite.url}/blogroll`);
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page);
      });
      await reader.close();
    });
  });
