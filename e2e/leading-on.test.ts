import { expect, hydrate, test } from './fixtures.ts';
import { openData } from './data.ts';
import { updateArticle } from '../src/features/blog/write.server.ts';

/** With the way back to where one wanted to go. */
const leadsToSignIn = /\/signin(\?to=%2F(profile|dashboard))?$/;

for (const path of ['/profile', '/dashboard'])
  test(`${path} leads a stranger to /signin`, async ({ page, request }) => {
    const bare = await request.get(path, { maxRedirects: 0 });
    expect(bare.status()).toBeGreaterThanOrEqual(301);
    expect(bare.status()).toBeLessThan(400);
    expect(bare.headers()['location']).toMatch(leadsToSignIn);
    await page.goto(path);
    await expect(page).toHaveURL(leadsToSignIn);
    await page.goto('/about');
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.evaluate((to) => {
      // The router's own way, as a link of the page goes.
      const { __TSR_ROUTER__: router } = window as never as {
        __TSR_ROUTER__: { navigate(at: { to: string }): void };
      };
      router.navigate({ to });
    }, path);
    await expect(page).toHaveURL(leadsToSignIn);
    await expect(page.locator('main h1')).toHaveText('Sign in');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

test('an article that moved is found at its new address, for ever', async ({
  page,
  site,
  request,
}) => {
  const data = await openData(site);
  const from = 'talking-to-a-label-printer';
  const { id } = await data.db
    .selectFrom('article')
    .select('id')
    .where('slug', '=', from)
    .executeTakeFirstOrThrow();
  await updateArticle(data.db, { id, slug: 'label-printers' }, null);
  try {
    await expect(async () => {
      const moved = await request.get(`/blog/${from}`, { maxRedirects: 0 });
      expect(moved.status()).toBe(301);
      expect(moved.headers()['location']).toMatch(/\/blog\/label-printers$/);
    }).toPass({ timeout: 2_000 });
    await page.goto(`/blog/${from}`);
    await expect(page).toHaveURL(/\/blog\/label-printers$/);
    await expect(page.locator('main h1')).toContainText('label printer');
  } finally {
    await updateArticle(data.db, { id, slug: from }, null);
    await data.close();
  }
});

test('an untidy address leads to its one true form', async ({ request, site }) => {
  for (const [from, to] of [
    ['/blog/', '/blog'],
    ['//blog', '/blog'],
    ['/blog/?tag=tides', '/blog?tag=tides'],
  ] as const) {
    const answer = await request.get(site.url + from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([308, to]);
  }
});
