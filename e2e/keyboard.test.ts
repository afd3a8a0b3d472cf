import { expect, hydrate, test } from './fixtures.ts';

for (const alive of [false, true])
  test(`the keyboard alone: skip link, theme and menu${alive ? ', once React has come' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/blog');
    if (alive) await hydrate(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const ring = await skip.evaluate((link) => getComputedStyle(link).outlineStyle);
    expect(ring).not.toBe('none');
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    const theme = page.getByRole('button', { name: /^Theme/ });
    await theme.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveClass(/\blight\b/);

    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#site-menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.locator('#site-menu').getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#site-menu a').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/blog$/);
    await expect(page.locator('#site-menu')).toBeHidden();
  });

test('every focusable element shows the focus', async ({ page }) => {
  await page.goto('/blog/the-sea-is-a-sum-of-cosines');
  const bare: string[] = [];
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const told = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle === 'none' || outlineWidth === '0px' ? one.outerHTML.slice(0, 80) : null;
    });
    if (told) bare.push(told);
  }
  expect(bare).toEqual([]);
});
