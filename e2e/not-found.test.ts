import { expect, hydrate, statusMessage, test } from './fixtures.ts';

const missing = [
  '/there-is-no-such-page',
  '/there/is/no/such/page',
  // The development server shows all components here.
  '/dev/components',
  '/blog/there-is-no-such-article',
  '/projects/there-is-no-such-project',
  '/services/there-is-no-such-service',
  '/snippets/there-is-no-such-snippet',
  '/bookmarks/there-is-no-such-collection',
];

for (const path of missing)
  test(`${path} is not found`, async ({ page, expectMessage }) => {
    expectMessage(statusMessage(404));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Error 404!' })).toBeVisible();
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
    const duck = page.getByRole('img', { name: 'A yellow duck, searching' });
    await expect(duck).toBeVisible();
    const height = await duck
      .locator('xpath=ancestor::section')
      .evaluate((section) => section.clientHeight / innerHeight);
    expect(height, 'at least 60 % of the window').toBeGreaterThanOrEqual(0.6);
    await hydrate(page);
    await expect(page.getByRole('heading', { name: 'Error 404!' })).toBeVisible();
  });

test('a link to a missing page shows the same page without a reload', async ({
  page,
  expectMessage,
}) => {
  expectMessage(statusMessage(404));
  await page.goto('/projects');
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  // A link on the page to a project that was deleted in the meantime.
  await page.route('**/api/trpc/project.bySlug**', (route) =>
    route.continue({ url: route.request().url().replaceAll('slackwater', 'gone-since') }),
  );
  await page.locator('main a[href="/projects/slackwater"]').first().click();
  await expect(page.getByRole('heading', { name: 'Error 404!' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
