import { maxBlankEnd, measureBlankEnd } from './blank-end.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** Pixels on each side that a finger meets (WCAG 2.2, target size enhanced). */
const minTargetPixels = 43.5; // 44, minus rounding while a sheet slides in

for (const { path } of publicPages)
  test(`${path} is not wider than a screen of 320 pixels, and ends with its content`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    expect(await measureBlankEnd(page)).toBeLessThanOrEqual(maxBlankEnd);
    const cut = await page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('h1, h2, p, li, dd')]
          .filter(
            (one) =>
              one.getBoundingClientRect().right > innerWidth + 1 &&
              !one.closest('pre, table, .math, [popover]'),
          )
          .map((one) => one.textContent.slice(0, 60)),
      );
    expect(cut, 'text that ends beyond the edge').toEqual([]);
  });

test('every article, project and snippet fits a screen of 320 pixels', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const links = new Set<string>();
  for (const list of ['/blog', '/projects', '/snippets']) {
    await page.goto(list);
    const hrefs = page
      .locator(`main a[href^="${list}/"]`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of await hrefs) links.add(href);
  }
  expect(links.size).toBeGreaterThan(25);
  const wide: string[] = [];
  for (const href of links) {
    await page.goto(href, { waitUntil: 'domcontentloaded' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${href} ${width}`);
  }
  expect(wide).toEqual([]);
});

test('touch targets in the header, the menu and the footer are at least 44 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const targets = page.locator(
    'header :is(a, button):visible, #site-menu a, footer :is(a, button):visible',
  );
  const small = await targets.evaluateAll(
    (all, least) =>
      all
        .filter((one) => !one.closest('.skip-link') && one.clientWidth + one.clientHeight > 4)
        .map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent.trim() }))
        .filter(({ box }) => box.height < least || box.width < least)
        .map(({ box, text }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    minTargetPixels,
  );
  expect(small).toEqual([]);
});

test('text of twice the size is not cut off and does not scroll sideways', async ({ page }) => {
  // Zoomed to 200 %, a window of 1280 by 1024 pixels has 640 by 512; or the text alone is twice as large in it.
  for (const path of ['/', '/blog', '/blog/the-sea-is-a-sum-of-cosines', '/guestbook', '/stats']) {
    await page.setViewportSize({ width: 640, height: 512 });
    await page.goto(path);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width(), path).toBeLessThanOrEqual(640);
    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await width(), `${path}, large text`).toBeLessThanOrEqual(1280);
  }
});
