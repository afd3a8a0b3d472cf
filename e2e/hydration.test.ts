import type { Page } from '@playwright/test';
import { expect, hydrate, test, waitForFirstScript } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

for (const { path, title } of publicPages)
  test(`${path} hydrates without fetching its data again`, async ({ page }) => {
    const asked: string[] = [];
    await page.goto(path);
    page.on('request', (request) => {
      if (/\/api\/trpc|\/_serverFn/.test(request.url())) asked.push(request.url());
    });
    const before = await page.locator('body').innerText();
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await page.locator('body').innerText(), 'the same words as before').toBe(before);
    await expect(page).toHaveTitle(title);
  });

/** The paths of the scripts that the page requests from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test('loads React only for what needs it', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/blog/the-sea-is-a-sum-of-cosines');
  await waitForFirstScript(page);
  await page.waitForLoadState('networkidle');
  // The script that counts the view, and the one that waits for an interaction.
  expect(scripts.toSorted()).toEqual([expect.stringMatching(/^\/assets\/index-/), '/views.js']);
  await hydrate(page);
  expect(scripts.length).toBeGreaterThan(2);
});

test('menu, theme, tags, copying and moving the mouse do not load React', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = watchScripts(page);
  const findLarge = () => scripts.filter((path) => /\/core-/.test(path));
  await page.goto('/blog');
  await waitForFirstScript(page);
  await page.mouse.move(200, 300);
  await page.mouse.move(201, 310);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByText('All tags').click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/blog/the-sea-is-a-sum-of-cosines', { waitUntil: 'networkidle' });
  await page.locator('[data-copy]').first().click();
  await expect(page.locator('[data-copy]').first()).toHaveText('Copied');
  await page.waitForLoadState('networkidle');
  expect(findLarge()).toEqual([]);
});

test('a mouse over a control that needs React loads it', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/blog');
  await waitForFirstScript(page);
  await page.waitForLoadState('networkidle');
  const first = [...scripts];
  await page.locator('[data-search]').filter({ visible: true }).first().hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(first.length);
});

test('fetches the page of a link under the mouse once, and follows it without another request', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.goto('/blog');
  await waitForFirstScript(page);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/projects') requests.push(request.resourceType());
  });
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Projects' });
  const isFetched = page.waitForResponse((response) => response.url().endsWith('/projects'));
  await link.hover();
  await isFetched;
  await page.mouse.move(5, 400);
  await link.hover();
  const followed = page.waitForResponse(
    (response) => response.url().endsWith('/projects') && response.request().isNavigationRequest(),
  );
  await link.click();
  const response = await followed;
  await expect(page.locator('main h1')).toHaveText('Projects');
  expect(requests).toHaveLength(2);
  expect(response.fromServiceWorker()).toBe(false);
  expect((await response.request().sizes()).responseBodySize, 'from the cache').toBe(0);
});

test('navigates to another page and back without a reload', async ({ page }) => {
  await page.goto('/blog');
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const link = page.locator('main').getByRole('link', { name: 'The sea is a sum of cosines' });
  await link.first().scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await link.first().click();
  await expect(page).toHaveTitle(/^The sea is a sum of cosines/);
  await expect(page.locator('main h1')).toHaveText('The sea is a sum of cosines');
  await expect(page.locator('.article-body')).toContainText('There is a board by the sea lock');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^Writing/);
  await expect.poll(() => page.evaluate(() => scrollY), 'back where one was').toBe(left);
  await expect(page.locator('main h1')).toHaveText('Writing');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a page that was scrolled before it hydrates stays there, and so does one that is come back to', async ({
  page,
}) => {
  await page.goto('/blog');
  await waitForFirstScript(page);
  const place = await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    scrollTo(0, 700);
    return scrollY;
  });
  expect(place).toBeGreaterThan(400);
  await hydrate(page);
  await expect(page.locator('main h1')).toHaveText('Writing');
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.locator('main li a[href^="/blog/"]').last().dispatchEvent('click');
  await expect(page).not.toHaveTitle(/^Writing/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('the first click on a page follows the link', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Projects' })
    .click();
  await expect(page.locator('main h1')).toHaveText('Projects');
});

test('the menu closes after navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.locator('#site-menu').getByRole('link', { name: 'Snippets' }).click();
  await expect(page.locator('main h1')).toHaveText('Snippets');
  await expect(page.locator('#site-menu')).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('every public page can be reached from every other without a reload', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const name of [
    'Writing',
    'Projects',
    'Services',
    'Snippets',
    'Bookmarks',
    'Guestbook',
    'Stats',
    'Uses',
    'About',
  ]) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('navigating before the previous page has rendered causes no error', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  for (const path of ['/blog', '/projects', '/blog', '/projects']) {
    const link = page.locator(`header a[href="${path}"]`).first();
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await expect(page).toHaveURL(path);
  }
});
