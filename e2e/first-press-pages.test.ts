/** The first press on a public page has its effect, on a slow device and before React is loaded. */
import type { Page } from '@playwright/test';
import { expect, hydrate, test, waitForFirstScript } from './fixtures.ts';

/** Milliseconds; the slowed processor shares its machine with the other tests. */
const longTimeout = { timeout: 30_000 };

/** Opens a page on a device with a quarter of the speed, and waits until its first script has run. */
async function openSlowly(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitForFirstScript(page);
}

/** Presses once, as a finger does, without an earlier event that would load React. */
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

// An automated browser gives no hearts.
const userAgent = 'Mozilla/5.0 (Linux; Android 16; rv:140.0) Gecko/140.0 Firefox/140.0';
test.use({ hasTouch: true, userAgent });

test('the first press on the theme button changes the theme once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSlowly(page, '/blog');
  await tap(page, /^Theme/);
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await hydrate(page);
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('presses on the theme button before any script has come change the theme once', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  await tap(page, /^Theme/);
  await tap(page, /^Theme/);
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
  gate.resolve();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/, longTimeout);
});

test('the first press on the menu of a phone opens it, and it stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSlowly(page, '/blog');
  await tap(page, 'Menu');
  await expect(page.locator('#site-menu')).toBeVisible();
  await hydrate(page);
  await expect(page.locator('#site-menu')).toBeVisible();
});

test('the first press on Search opens the search', async ({ page }) => {
  await openSlowly(page, '/blog');
  await page.locator('[data-search]:visible').first().tap();
  await expect(page.getByRole('combobox', { name: /search/i })).toBeFocused(longTimeout);
});

test('the first press on the heart of an article gives it', async ({ page }) => {
  await openSlowly(page, '/blog/the-sea-is-a-sum-of-cosines');
  const heart = page.locator('[data-heart]');
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-label', /yours among them$/, longTimeout);
});

test('a link that is pressed first navigates', async ({ page }) => {
  await openSlowly(page, '/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects', exact: true }).tap();
  await expect(page.locator('main h1')).toHaveText('Projects', longTimeout);
});
