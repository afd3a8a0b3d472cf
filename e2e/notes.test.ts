/** The owner writes notes of all forms on a phone, and a reader without scripts sees them in lists, on pages and in feeds. */
import type { Page } from '@playwright/test';
import { createAxe } from './axe.ts';
import { expect, hydrate } from './fixtures.ts';
import { testOwner as test } from './owned-site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function startNote(page: Page, url: string, form: string) {
  await page.goto(`${url}/dashboard/notes/create`);
  await hydrate(page);
  await page.getByText(form, { exact: true }).tap();
  await expect(page.getByRole('radio', { name: form })).toBeChecked();
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish…' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publish/ }).tap();
  await expect(page.getByText('The note is published.')).toBeVisible();
}

test('notes of several forms reach readers without a title', async ({
  page,
  ownerSite,
  browser,
}) => {
  test.slow();
  const { url } = ownerSite;
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const read = await reader.newPage();

  await test.step('before the first one, the list says so', async () => {
    await read.goto(`${url}/notes`);
    await expect(read.getByText('No note is shown here yet.')).toBeVisible();
  });

  await test.step('a plain note', async () => {
    await startNote(page, url, 'Note');
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    await page.getByRole('textbox', { name: 'Text' }).fill('The pier has lost a plank.');
    await publish(page);
  });

  await test.step('a link, of which the address is asked for', async () => {
    await startNote(page, url, 'Link');
    await page.getByLabel('Address').fill('https://tides.example/tables');
    await page.getByLabel('Title of the page').fill('Tide tables');
    await page.getByRole('textbox', { name: 'Text' }).fill('Worth a look.');
    await publish(page);
  });

  await test.step('a quotation', async () => {
    await startNote(page, url, 'Quote');
    await page.getByLabel('Quotation').fill('The sea is everything.');
    await page.getByLabel('Who said it').fill('Jules Verne');
    await publish(page);
  });

  await test.step('readers see all of them, the newest first', async () => {
    await read.goto(`${url}/notes`);
    const notes = read.locator('article');
    await expect(notes).toHaveCount(3);
    await expect(notes.first()).toContainText('The sea is everything.');
    await expect(
      notes.nth(1).getByRole('link', { name: 'Tide tables', exact: true }),
    ).toHaveAttribute('href', 'https://tides.example/tables');
    await page.goto(`${url}/notes`);
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    const overflow = await read.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });

  await test.step('each has a page, a month, and a place on the home page', async () => {
    await read.locator('article').last().locator('a.u-url').click();
    await expect(read).toHaveURL(/\/notes\/\d{4}\/\d\d\/[a-z0-9]+$/);
    await expect(read).toHaveTitle(/^The pier has lost a plank\. · /);
    await page.goto(read.url());
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    await read.goto(read.url().replace(/\/[^/]+$/, ''));
    await expect(read.locator('article')).toHaveCount(3);
    await read.goto(url);
    await expect(
      read.getByRole('link', { name: 'Jules Verne: “The sea is everything.”' }),
    ).toBeVisible();
  });

  await test.step('the feeds have them without a title', async () => {
    const rss = await (await page.request.get(`${url}/notes/rss.xml`)).text();
    expect(rss.match(/<item>/g)).toHaveLength(3);
    expect(rss.replace(/<image>.*?<\/image>/s, '').match(/<title>/g)).toHaveLength(1);
    const everything = await (await page.request.get(`${url}/everything.xml`)).text();
    expect(everything).toContain('The pier has lost a plank.');
  });
});
