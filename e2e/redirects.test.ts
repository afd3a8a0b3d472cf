import { updateContent } from '../src/content/storage.server.ts';
import { expect, hydrate, test } from './fixtures.ts';
import { openSiteDatabase } from './database.ts';
import { articleDefinition } from '../src/features/blog/definition.server.ts';

/** The sign-in URL with the path to return to. */
const signInUrlPattern = /\/signin(\?to=%2F(profile|dashboard))?$/;

for (const path of ['/profile', '/dashboard'])
  test(`${path} redirects an anonymous visitor to /signin`, async ({ page, request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBeGreaterThanOrEqual(301);
    expect(response.status()).toBeLessThan(400);
    expect(response.headers()['location']).toMatch(signInUrlPattern);
    await page.goto(path);
    await expect(page).toHaveURL(signInUrlPattern);
    await page.goto('/about');
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.evaluate((to) => {
      // Navigates with the router, as a link on the page does.
      const { __TSR_ROUTER__: router } = window as never as {
        __TSR_ROUTER__: { navigate(at: { to: string }): void };
      };
      router.navigate({ to });
    }, path);
    await expect(page).toHaveURL(signInUrlPattern);
    await expect(page.locator('main h1')).toHaveText('Sign in');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

test('an old article URL redirects permanently to the new one', async ({ page, site, request }) => {
  const data = await openSiteDatabase(site);
  const from = 'talking-to-a-label-printer';
  const { id } = await data.db
    .selectFrom('article')
    .select('id')
    .where('slug', '=', from)
    .executeTakeFirstOrThrow();
  await updateContent(data.db, articleDefinition, { id, slug: 'label-printers', by: null });
  try {
    await expect(async () => {
      const response = await request.get(`/blog/${from}`, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers()['location']).toMatch(/\/blog\/label-printers$/);
    }).toPass({ timeout: 30_000 });
    await page.goto(`/blog/${from}`);
    await expect(page).toHaveURL(/\/blog\/label-printers$/);
    await expect(page.locator('main h1')).toContainText('label printer');
  } finally {
    await updateContent(data.db, articleDefinition, { id, slug: from, by: null });
    await data.close();
  }
});

test('a non-canonical URL redirects to its canonical form', async ({ request, site }) => {
  for (const [from, to] of [
    ['/blog/', '/blog'],
    ['//blog', '/blog'],
    ['/blog/?tag=tides', '/blog?tag=tides'],
  ] as const) {
    const answer = await request.get(site.url + from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([308, to]);
  }
});
