import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './fixtures.ts';

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Theme/ });
const rootClasses = (page: Page) =>
  page.evaluate(() =>
    [...document.documentElement.classList]
      .filter((name) => name !== 'js')
      .toSorted()
      .join(' '),
  );
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

for (const [preferred, order] of [
  ['light', ['auto light', 'dark', 'light', 'auto light']],
  ['dark', ['auto dark', 'light', 'dark', 'auto dark']],
] as const)
  test(`cycles where the system prefers ${preferred}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: preferred });
    await page.goto('/');
    const seen = [await rootClasses(page)];
    for (const mode of [order[1], order[2], 'auto']) {
      await toggle(page).click();
      await expect.poll(() => stored(page)).toBe(mode);
      seen.push(await rootClasses(page));
    }
    expect(seen).toEqual(order);
    await page.goto('/blog');
    expect(await rootClasses(page), 'kept from page to page').toBe(order[3]);
  });

test('names the current mode on the button', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(toggle(page)).toHaveAccessibleName('Theme: auto');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Theme: dark');
  await hydrate(page);
  await expect(toggle(page)).toHaveAccessibleName('Theme: dark');
  expect(await rootClasses(page), 'React leaves it alone').toBe('dark');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Theme: light');
});

test('applies the theme before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.addInitScript(() => {
    // The classes of the root element at the start of the body, before the first frame.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { early: document.documentElement.className });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  const early = await page.evaluate(() => (window as never as { early: string }).early);
  expect(early.split(' ')).toContain('dark');
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto('/');
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).not.toBe(ground);
});

for (const value of ['sepia', '', 'Dark'])
  test(`treats “${value}” as auto`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), value);
    await page.goto('/');
    await expect.poll(() => rootClasses(page)).toBe('auto dark');
    await toggle(page).click();
    await expect.poll(() => rootClasses(page)).toBe('light');
  });

test('is auto if the storage cannot be read', async ({ page, expectMessage }) => {
  expectMessage(/The theme could not be stored/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto('/');
  await expect.poll(() => rootClasses(page)).toBe('auto dark');
  await toggle(page).click();
  await expect.poll(() => rootClasses(page)).toBe('light');
});

test('applies a mode that cannot be stored, and warns in the console', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/^error: The theme could not be stored/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await toggle(page).click();
  await expect.poll(() => rootClasses(page)).toBe('dark');
});

test('follows the system while it is auto, and only then', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect.poll(() => rootClasses(page)).toBe('auto light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => rootClasses(page)).toBe('auto dark');
  await toggle(page).click();
  await expect.poll(() => rootClasses(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => rootClasses(page)).toBe('light');
});

test('is the same in two tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/blog');
  await toggle(page).click();
  await expect.poll(() => rootClasses(other)).toBe('dark');
  await toggle(other).click();
  await expect.poll(() => rootClasses(page)).toBe('light');
  await other.evaluate(() => localStorage.clear());
  await expect.poll(() => rootClasses(page)).toBe('auto light');
});
