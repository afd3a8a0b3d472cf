/** The styles inside the HTML are enough for the first paint. */
import { comparePictures } from './compare-pictures.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** How much of the page has moved by itself. */
    shift?: number;
  }
}

for (const path of ['/', '/blog/the-sea-is-a-sum-of-cosines'])
  test(`${path} looks the same before its style sheets have come`, async ({
    page,
    expectMessage,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    const takeScreenshot = async () => {
      await page.goto(path);
      await page.waitForFunction(() =>
        ['Newsreader', 'JetBrains Mono'].every((family) =>
          [...document.fonts].some((font) => font.family === family && font.status === 'loaded'),
        ),
      );
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
        ),
      );
      return page.screenshot();
    };
    // The first visit fetches the fonts, and keeps the height of a title that has fewer lines in them.
    await takeScreenshot();
    await takeScreenshot();
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
    const complete = await page.screenshot();
    expectMessage(/Failed to load resource: net::ERR_FAILED/);
    await page.route('**/assets/*.css', (route) => route.abort());
    const refused = page.waitForEvent('console', (message) => /ERR_FAILED/.test(message.text()));
    const early = await takeScreenshot();
    await refused;
    // A decoded picture may differ in single pixels.
    expect(await comparePictures(early, complete)).toBeLessThan(0.01);
  });

for (const width of [390, 412, 1440])
  test(`nothing moves when the fonts come, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) window.shift = (window.shift ?? 0) + Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/blog/the-sea-is-a-sum-of-cosines', '/blog', '/']) {
      await page.goto(path);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.waitForFunction(() =>
        [...document.fonts].some(
          (font) => font.family === 'Newsreader' && font.status === 'loaded',
        ),
      );
      // Shifts are reported with the frame after them.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await page.evaluate(() => window.shift ?? 0), path).toBeLessThan(0.005);
    }
  });
