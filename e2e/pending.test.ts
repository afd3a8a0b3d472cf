/** What is visible while the next page loads slowly. */
import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './fixtures.ts';
import { owned } from './owned-site.ts';

/** Milliseconds by which timers of browsers may fire early. */
const tolerance = 2;

for (const colorScheme of ['light', 'dark'] as const)
  test(`a slow page of the site is announced and shown at the top, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/about');
    await hydrate(page);
    await watchSlowPage(page, {
      answer: '**/api/trpc/project.allPublic**',
      link: page.getByRole('contentinfo').getByRole('link', { name: 'Projects', exact: true }),
      heading: 'Projects',
    });
  });

owned('a slow page of the dashboard is announced and shown at the top', async ({ page, owner }) => {
  await page.goto(`${owner.url}/dashboard/users`);
  await hydrate(page);
  await watchSlowPage(page, {
    // Other calls may be in the same batch.
    answer: /\/api\/trpc\/[^?]*\bproject\.all(?=[,%?])/,
    link: page.locator('aside').getByRole('link', { name: 'Projects', exact: true }),
    heading: 'Projects',
  });
});

test('pages that come at once show nothing of it', async ({ page }) => {
  await page.goto('/about');
  await hydrate(page);
  await recordLine(page);
  // The clock is controlled by the test: however slow the machine is, less than a second passes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const name of ['Projects', 'Writing', 'Snippets']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.locator('main h1')).toHaveText(name, { timeout: 100 });
    }).toPass();
  }
  expect(await readTimes(page)).toMatchObject({ shownAt: [], hiddenAt: [] });
});

test('the progress line is not animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await hydrate(page);
  const release = await holdBack(page, '**/api/trpc/project.allPublic**');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects', exact: true }).click();
  const line = page.locator('.progress-line');
  await expect(line).toBeVisible();
  const style = await line.evaluate((element) => {
    const { animationName, width } = getComputedStyle(element, '::before');
    return { animationName, isWide: width === getComputedStyle(element).width };
  });
  expect(style).toEqual({ animationName: 'none', isWide: true });
  release();
  await expect(page.locator('main h1')).toHaveText('Projects');
  await expect(line).toHaveCount(0);
});

interface SlowPage {
  /** The call whose response is delayed. */
  answer: string | RegExp;
  link: ReturnType<Page['locator']>;
  heading: string;
}

async function watchSlowPage(page: Page, { answer, link, heading }: SlowPage) {
  const line = page.locator('.progress-line');
  const words = page.locator('[data-progress-words]');
  await expect(words).toHaveAttribute('aria-live', 'polite');
  await expect(words).toHaveText('');
  await recordLine(page);
  const before = await page.locator('#content').boundingBox();
  const title = await page.locator('main h1').textContent();
  const release = await holdBack(page, answer);
  await link.click();
  await expect(line).toBeVisible();
  await expect(words).toHaveText('The page is loading.');
  await expect(page.locator('main h1'), 'the page before it stays').toHaveText(title ?? '');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await page.locator('#content').boundingBox(), 'nothing moves').toEqual(before);
  release();
  await expect(page.locator('main h1')).toHaveText(heading);
  await expect(line).toHaveCount(0);
  await expect(words).toHaveText('');
  const { clickedAt, shownAt, hiddenAt } = await readTimes(page);
  const [shown = 0] = shownAt;
  const [hidden = 0] = hiddenAt;
  expect([shownAt.length, hiddenAt.length]).toEqual([1, 1]);
  expect(shown - clickedAt).toBeGreaterThanOrEqual(1_000 - tolerance);
  expect(hidden - shown).toBeGreaterThanOrEqual(500 - tolerance);
}

/** Delays responses of this URL until the returned function is called. */
async function holdBack(page: Page, answer: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(answer, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Times {
  clickedAt: number;
  shownAt: number[];
  hiddenAt: number[];
}

/** Records in the page when the progress line appears and disappears. */
async function recordLine(page: Page) {
  await page.evaluate(() => {
    const times: Times = { clickedAt: 0, shownAt: [], hiddenAt: [] };
    Object.assign(window, { times });
    addEventListener('click', () => (times.clickedAt = performance.now()), { capture: true });
    let wasShown = false;
    new MutationObserver(() => {
      const isShown = document.querySelector('.progress-line') !== null;
      if (isShown !== wasShown) (isShown ? times.shownAt : times.hiddenAt).push(performance.now());
      wasShown = isShown;
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const readTimes = (page: Page) => page.evaluate(() => Reflect.get(window, 'times') as Times); // as `recordLine` left them
