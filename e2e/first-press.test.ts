/** The very first press of anything does what it says, on a slow device and before React has come. */
import type { Page } from '@playwright/test';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { test } from './small-site.ts';

/** Milliseconds; the slowed processor shares its machine with the other tests. */
const patience = { timeout: 30_000 };

/** A device with a quarter of the speed. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Presses once, as a finger does, with nothing before it that would bring React. */
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

test.use({ hasTouch: true });

test('the first press on Show Error shows the error, and the next hides it', async ({
  page,
  smallSite,
  expectMessage,
}) => {
  expectMessage(statusMessage(500));
  await slowDown(page);
  await page.goto(`${smallSite.url}/broken`);
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await tap(page, 'Show Error');
  const hide = page.getByRole('button', { name: 'Hide Error' });
  await expect(hide).toHaveAttribute('aria-expanded', 'true', patience);
  await expect(page.locator('pre')).toBeVisible();
  await tap(page, 'Hide Error');
  await expect(page.getByRole('button', { name: 'Show Error' })).toBeVisible();
  await expect(page.locator('pre')).toHaveCount(0);
});

test('the first press on a button that React answers counts once', async ({ page, smallSite }) => {
  await slowDown(page);
  await page.goto(smallSite.url);
  await tap(page, 'Count');
  await expect(page.getByLabel('Counted')).toHaveText('1', patience);
  await tap(page, 'Count');
  await expect(page.getByLabel('Counted')).toHaveText('2');
});

test('pressing again and again while React comes counts once', async ({ page, smallSite }) => {
  await page.goto(smallSite.url);
  await page.getByRole('button', { name: 'Count' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(page.getByLabel('Counted')).toHaveText('1', patience);
  await hydrate(page);
  await expect(page.getByLabel('Counted')).toHaveText('1');
});

test('a button that is pressed by the keyboard first does what it says', async ({
  page,
  smallSite,
}) => {
  await slowDown(page);
  await page.goto(smallSite.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Count' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Counted')).toHaveText('1', patience);
});

test('a form that is sent before React has come is sent by React, once', async ({
  page,
  smallSite,
}) => {
  await slowDown(page);
  await page.goto(smallSite.url);
  await tap(page, 'Send');
  await expect(page.getByLabel('Sent')).toHaveText('1', patience);
  expect(new URL(page.url()).search, 'the browser has not sent it').toBe('');
});

test('the first press on the theme button changes the theme once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await slowDown(page);
  await page.goto('/blog');
  await tap(page, /^Theme/);
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await hydrate(page);
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('the first press on the menu of a phone opens it, and it stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await slowDown(page);
  await page.goto('/blog');
  await tap(page, 'Menu');
  await expect(page.locator('#site-menu')).toBeVisible();
  await hydrate(page);
  await expect(page.locator('#site-menu')).toBeVisible();
});

test('the first press on Search opens the search', async ({ page }) => {
  await slowDown(page);
  await page.goto('/blog');
  await page.locator('[data-search]:visible').first().tap();
  await expect(page.getByRole('combobox', { name: /search/i })).toBeFocused(patience);
});

test('the first press on the heart of an article gives it', async ({ page }) => {
  await slowDown(page);
  await page.goto('/blog/the-sea-is-a-sum-of-cosines');
  const heart = page.locator('[data-heart]');
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-label', /yours among them$/, patience);
});

test('a link that is pressed first leads on', async ({ page }) => {
  await slowDown(page);
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects', exact: true }).tap();
  await expect(page.locator('main h1')).toHaveText('Projects', patience);
});
