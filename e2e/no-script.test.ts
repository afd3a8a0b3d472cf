import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

test.use({ javaScriptEnabled: false });

for (const { path, title, expectedText } of publicPages)
  test(`${path} shows its full content`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('main')).toContainText(expectedText);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('[style]'), 'style attributes, which the policy blocks').toHaveCount(
      0,
    );
    const empty = page.locator('main a:not([href]), main a[href=""], main a[href="#"]');
    await expect(empty, 'links that lead nowhere').toHaveCount(0);
  });

test('every link refers to an existing page', async ({ page, request }) => {
  test.slow();
  const links = new Set<string>();
  for (const { path } of publicPages) {
    await page.goto(path);
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) links.add(href.replace(/#.*/, ''));
  }
  expect(links.size).toBeGreaterThan(80);
  const answers = await Promise.all(
    [...links].map(async (href) => ({ href, status: (await request.get(href)).status() })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a list can be paged through to its end', async ({ page }) => {
  await page.goto('/guestbook');
  const seen = new Set<string>();
  const read = async () => {
    const texts = await page.locator('main li').allInnerTexts();
    const before = seen.size;
    for (const text of texts) seen.add(text);
    return { shown: texts.length, fresh: seen.size - before };
  };
  const first = await read();
  expect(first.shown).toBeGreaterThan(10);
  const older = page.getByRole('link', { name: 'Older' });
  await older.click();
  await expect(page).toHaveURL(/\/guestbook\?cursor=/);
  const second = await read();
  expect(second.fresh, 'no entry stands on two pages').toBe(second.shown);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/\/guestbook$/);
  expect((await read()).fresh).toBe(0);
});

test('tags and years have their own URLs', async ({ page }) => {
  await page.goto('/blog');
  const untagged = await page.locator('main a[href^="/blog/"]').count();
  const tag = page.locator('main a[href="/blog?tag=tides"]').first();
  await tag.click();
  await expect(page).toHaveURL(/\/blog\?tag=tides$/);
  const tagged = await page.locator('main a[href^="/blog/"]').count();
  expect(tagged).toBeGreaterThan(0);
  expect(tagged).toBeLessThan(untagged);
  // The demo reaches back for more than two years from today.
  const year = String(new Date().getUTCFullYear() - 1);
  await page.goto(`/blog?year=${year}`);
  await expect(page.locator('main')).toContainText(year);
  const dates = await page
    .locator('main li time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')?.slice(0, 4)));
  expect(new Set(dates)).toEqual(new Set([year]));
});

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
