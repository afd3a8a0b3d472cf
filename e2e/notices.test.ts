import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const article = '/blog/the-sea-is-a-sum-of-cosines';
const notices = (page: Page) => page.locator('[data-sonner-toast]');
const copyFails = () => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError')) },
  });
};

/** Records, in the page, when the first notification appears and when it starts to disappear. */
const timeNotice = () => {
  const note = (name: string) => {
    if (!(name in window)) Object.assign(window, { [name]: performance.now() });
  };
  new MutationObserver(() => {
    if (document.querySelector('[data-sonner-toast]')) note('shown');
    if (document.querySelector('[data-sonner-toast][data-removed=true]')) note('gone');
  }).observe(document, { attributes: true, childList: true, subtree: true });
};

test('shows an error for four seconds if code cannot be copied, within the security policy', async ({
  page,
}) => {
  await page.addInitScript(copyFails);
  await page.addInitScript(timeNotice);
  await page.goto(article);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  const notice = notices(page);
  await expect(notice).toContainText('The browser did not let the code be copied.');
  // Without its styles, which the page's policy must allow, it would have neither position nor width.
  expect(await notice.evaluate((one) => getComputedStyle(one).position)).toBe('absolute');
  expect((await page.locator('[data-sonner-toaster]').boundingBox())?.width).toBe(356);
  const region = page.locator('section[aria-live="polite"]');
  await expect(region).toHaveAccessibleName(/Notices/);
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(10);
  await page.mouse.move(1, 1);
  await expect(notice).toHaveCount(0, { timeout: 20_000 });
  const times = await page.evaluate(() => {
    const { shown, gone } = window as never as { shown: number; gone: number };
    return { shown, gone };
  });
  const lasted = times.gone - times.shown;
  expect(lasted).toBeGreaterThanOrEqual(3_900);
  expect(lasted).toBeLessThan(8_000);
});

test('shows three notices at the same time', async ({ page }) => {
  await page.addInitScript(copyFails);
  await page.goto(article);
  const copy = page.getByRole('button', { name: /^Cop/ }).first();
  for (let count = 1; count <= 4; count++) {
    await copy.click();
    await expect(notices(page)).toHaveCount(count);
  }
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3);
});

test('copies the exact code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(article);
  const figure = page.locator('figure:has(button[data-copy])').first();
  const button = figure.getByRole('button');
  await button.click();
  await expect(button).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toBe((await figure.locator('pre code').textContent())?.trim());
  await expect(notices(page)).toHaveCount(0);
});
