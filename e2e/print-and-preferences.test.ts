import { expect, hydrate, test } from './fixtures.ts';

const article = '/blog/the-sea-is-a-sum-of-cosines';

test('prints an article without navigation', async ({ page }) => {
  await page.goto(article);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.contents-sheet')).toBeHidden();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('.article-body')).toBeVisible();
  const pages = await page.pdf({ format: 'A4' });
  expect(pages.length).toBeGreaterThan(20_000);
});

test('shows no animations with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/there-is-no-such-page'.replace('/there-is-no-such-page', '/blog'));
  await hydrate(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  );
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(page.locator('.article-body')).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1)
      .map((one) => one.constructor.name),
  );
  expect(moving).toEqual([]);
});

test('keeps text and controls visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', article]) {
    await page.goto(path);
    const clash = await page.evaluate(() =>
      [...document.querySelectorAll('h1, p, a, button')]
        .filter((one) => {
          const { color, backgroundColor, visibility } = getComputedStyle(one);
          return visibility === 'visible' && color === backgroundColor;
        })
        .map((one) => one.textContent.slice(0, 40)),
    );
    expect(clash).toEqual([]);
    await expect(page.getByRole('button', { name: /^Theme/ })).toBeVisible();
  }
});
