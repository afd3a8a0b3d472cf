import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

test.use({ javaScriptEnabled: false });

for (const { path, title, says } of publicPages)
  test(`${path} reads in full`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain('</html>');
    await expect(page).toHaveTitle(title);
    await expect(page.locator('main')).toContainText(says);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.locator('[style]').count(), 'style attributes, which the policy blocks').toBe(
      0,
    );
  });
