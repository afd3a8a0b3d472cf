/** The styles inside the HTML are enough for the first paint. */
import { comparePictures } from './compare-pictures.ts';
import { expect, test } from './fixtures.ts';

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
      return page.screenshot();
    };
    const complete = await takeScreenshot();
    expectMessage(/Failed to load resource: net::ERR_FAILED/);
    let held = 0;
    await page.route('**/assets/*.css', (route) => {
      held += 1;
      return route.abort();
    });
    const early = await takeScreenshot();
    expect(held).toBeGreaterThan(0);
    // A decoded picture may differ in single pixels.
    expect(await comparePictures(early, complete)).toBeLessThan(0.01);
  });
