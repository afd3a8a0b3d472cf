/** The first press on a control of React has its effect, on a slow device and before React is loaded. */
import type { Page } from '@playwright/test';
import { expect, hydrate, statusMessage, waitForFirstScript } from './fixtures.ts';
import { test } from './small-site.ts';

/** Milliseconds; the slowed processor shares its machine with the other tests. */
const longTimeout = { timeout: 30_000 };

/** A device with a quarter of the speed. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page and waits until its first script has run. React is not fetched before the first interaction. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitForFirstScript(page);
}

/** Presses once, as a finger does, without an earlier event that would load React. */
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

test.use({ hasTouch: true });

test('the first press on Show Error shows the error, and the next hides it', async ({
  page,
  expectMessage,
}) => {
  expectMessage(statusMessage(500));
  expectMessage(/This page is broken on purpose\./);
  await slowDown(page);
  await open(page, '/broken');
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await tap(page, 'Show Error');
  const hide = page.getByRole('button', { name: 'Hide Error' });
  await expect(hide).toHaveAttribute('aria-expanded', 'true', longTimeout);
  await expect(page.locator('pre')).toBeVisible();
  await tap(page, 'Hide Error');
  await expect(page.getByRole('button', { name: 'Show Error' })).toBeVisible();
  await expect(page.locator('pre')).toHaveCount(0);
});

test('the first press on a button that React answers counts once', async ({ page }) => {
  await slowDown(page);
  await open(page, '/');
  await tap(page, 'Count');
  await expect(page.getByLabel('Counted')).toHaveText('1', longTimeout);
  await tap(page, 'Count');
  await expect(page.getByLabel('Counted')).toHaveText('2');
});

test('repeated presses while React loads count once', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Count' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(page.getByLabel('Counted')).toHaveText('1', longTimeout);
  await hydrate(page);
  await expect(page.getByLabel('Counted')).toHaveText('1');
});

test('a button that is pressed first by keyboard has its effect', async ({ page }) => {
  await slowDown(page);
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Count' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Counted')).toHaveText('1', longTimeout);
});

test('a form that is sent before React has come is sent by React, once', async ({ page }) => {
  await slowDown(page);
  await open(page, '/');
  await tap(page, 'Send');
  await expect(page.getByLabel('Sent')).toHaveText('1', longTimeout);
  expect(new URL(page.url()).search, 'the browser has not sent it').toBe('');
});
