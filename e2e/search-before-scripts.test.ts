/** The search box opens at once: before any script file is loaded, on a processor slowed four times. */
import type { CDPSession, Page } from '@playwright/test';
import { createAxe } from './axe.ts';
import { expect, test as base } from './fixtures.ts';

interface HeldScripts {
  /** Opens the page at this path; none of its script files is loaded yet. */
  open(path: string): Promise<void>;
  /** Lets them come. */
  release(): void;
  cdp: CDPSession;
}

const test = base.extend<{ held: HeldScripts }>({
  held: async ({ page }, use) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const open = async (path: string) => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('.search-dialog')).toBeAttached();
    };
    await use({ open, release: gate.resolve, cdp });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

const box = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => box(page).getByLabel('Search', { exact: true });
const results = (page: Page) => box(page).getByRole('option');

test('every key after Ctrl+K arrives, whenever React is loaded', async ({ page, held }) => {
  await held.open('/about');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gauge of');
  await expect(field(page)).toHaveValue('gauge of');
  for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key);
  held.release();
  // The user types in the middle of the text while React hydrates the page.
  for (const sign of 'abcdefghijklmnopqrstuvwxyz') await page.keyboard.type(sign);
  for (let count = 0; count < 26; count += 1) await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('gauge of');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Delete');
  await page.keyboard.type('a');
  await expect(field(page)).toHaveValue('gauge of');
  await expect(results(page).filter({ hasText: /gauge/i }).first()).toBeVisible();
  const caret = await field(page).evaluate((input: HTMLInputElement) => input.selectionStart);
  expect(caret).toBe(2);
  await page.keyboard.press('ArrowDown');
  // Results of the complete text may still replace the earlier ones, and the chosen one with them.
  await expect
    .poll(() =>
      field(page).evaluate((input) => {
        const chosen = [...document.querySelectorAll('[role=option][aria-selected=true]')];
        return chosen.map(({ id }) => id === input.getAttribute('aria-activedescendant'));
      }),
    )
    .toEqual([true]);
});

for (const path of ['/dashboard', '/dashboard/blog/create'])
  test(`every key after Ctrl+K arrives at ${path}`, async ({ page, held, ownedSite }) => {
    await page.context().addCookies(ownedSite.cookies);
    await held.open(ownedSite.site.url + path);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gauge of');
    await expect(field(page)).toHaveValue('gauge of');
    held.release();
    // The user types on while React hydrates the page; g and c are shortcuts of the dashboard.
    for (const sign of 'gcabcdefghijklmnopqrstuvwxyz') await page.keyboard.type(sign);
    await expect(field(page)).toHaveValue('gauge ofgcabcdefghijklmnopqrstuvwxyz');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    for (let count = 0; count < 28; count += 1) await page.keyboard.press('Backspace');
    await expect(results(page).filter({ hasText: /gauge/i }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });

test('Enter before React is loaded opens the page of results', async ({ page, held }) => {
  await held.open('/about');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tide gauge');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=tide\+gauge$/, { waitUntil: 'commit' });
  held.release();
  await expect(page.locator('main mark').first()).toBeVisible();
});

test('Escape and Close end it before React is there, and it stays closed', async ({
  page,
  held,
}) => {
  await held.open('/about');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tide');
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page), 'it begins anew').toHaveValue('');
  await box(page).getByRole('button', { name: 'Close' }).click();
  await expect(box(page)).toBeHidden();
  held.release();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tide');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('tide');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
});

test('a press on the way to the search opens it, too', async ({ page, held }) => {
  await held.open('/about');
  await page.locator('a[data-search]:visible').click();
  await page.keyboard.type('job queue');
  held.release();
  await page.keyboard.type(' table');
  await expect(field(page)).toHaveValue('job queue table');
  await expect(page.getByRole('option', { name: /job queue in one table/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/a-job-queue-in-one-table$/);
});

test('an input method that is composing is not interrupted', async ({ page, held }) => {
  await held.open('/about');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const compose = (text: string) =>
    held.cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('と');
  held.release();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(field(page)).toHaveValue('と');
  await compose('とう');
  await held.cdp.send('Input.insertText', { text: '塔' });
  await expect(field(page)).toHaveValue('塔');
  await page.keyboard.type(' tide');
  await expect(field(page)).toHaveValue('塔 tide');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('a tap on the way to the search opens it before React is there', async ({ page, held }) => {
    await held.open('/about');
    await page.locator('a[data-search]:visible').tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('tide');
    held.release();
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('tide');
    await expect(results(page).first()).toBeVisible();
  });
});

test('the field opens the page of results if React never loads', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tide');
  await expect(field(page)).toHaveValue('tide');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=tide$/);
  await expect(page.locator('main mark').first()).toBeVisible();
});

for (const width of [390, 1440])
  test(`the field does not move when its results appear, ${width} wide`, async ({ page, held }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await held.open('/about');
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      if (colorScheme === 'light') {
        const before = await field(page).boundingBox();
        expect((await createAxe(page).include('.search-dialog').analyze()).violations).toEqual([]);
        held.release();
        await expect(results(page).first()).toBeVisible();
        expect(await field(page).boundingBox()).toEqual(before);
      } else {
        await expect(results(page).first()).toBeVisible();
        expect((await createAxe(page).include('.search-dialog').analyze()).violations).toEqual([]);
      }
    }
  });
