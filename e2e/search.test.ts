import { createAxe } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('the search page works without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/search');
  await page.getByRole('searchbox').fill('tide -foghorn');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=tide/);
  await expect(page.locator('main mark').first()).toHaveText(/^tides?$/i);
  await page.getByRole('navigation', { name: 'Kinds' }).getByText('Projects').click();
  await expect(page.locator('main ol li').first()).toContainText('Project');
  await page.goto('/search?q=harbuor');
  await expect(page.locator('main output')).toContainText('harbour');
  await context.close();
});

test('axe finds no violations on results, in light and dark, and in the open menu', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/search?q=tide');
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.getByRole('combobox').fill('gaug');
    await expect(page.getByRole('option', { name: /tide gauge/i }).first()).toBeVisible();
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  }
});

test('the search menu can be used by keyboard', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('job queue table');
  await expect(page.getByRole('option', { name: /job queue in one table/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/a-job-queue-in-one-table$/);
});

test('any search query is shown as text', async ({ page }) => {
  const words = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  page.on('dialog', () => expect('no script of a search').toBe('run'));
  await page.goto(`/search?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(words);
  await expect(page.locator('main img, main script')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(words);
  await expect(page.getByRole('dialog').locator('img, script')).toHaveCount(0);
});
