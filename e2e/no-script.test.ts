import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the menu opens and navigates without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.locator('#site-menu').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test('an article’s contents open on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog/the-sea-is-a-sum-of-cosines');
  await page.getByRole('button', { name: 'Contents' }).click();
  const link = page.locator('#contents a').first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/#/);
});
