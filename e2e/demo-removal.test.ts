/** The settings page that removes the demo and brings it back. */
import { createAxe } from './axe.ts';
import { openSiteDatabase } from './database.ts';
import { expect, hydrate, statusMessage, test } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

const testOwner = test.extend<{ home: Site }>({
  home: async ({ context }, use) => {
    const site = await startSite({ LOG_LEVEL: 'error' });
    await context.addCookies(toBrowserCookies(await openOwnerLink(site), site.url));
    await use(site);
    for (const page of context.pages()) await page.goto('about:blank');
    await site.stop();
  },
});

testOwner(
  'the owner sees what the removal of the demo does, removes it, and brings it back',
  async ({ page, home, expectMessage }) => {
    test.slow();
    expectMessage(statusMessage(428));
    const { db, close } = await openSiteDatabase(home);
    const signedInAt = (time: number) =>
      db
        .updateTable('session')
        .set({ createdAt: new Date(time).toISOString() })
        .execute();
    await page.goto(`${home.url}/dashboard/settings/demo`);
    await hydrate(page);
    await page.getByText('18 articles').click();
    await expect(page.getByText('The sea is a sum of cosines')).toBeVisible();
    expect((await createAxe(page).analyze()).violations).toEqual([]);

    const remove = page.getByRole('button', { name: 'Remove the demo' });
    await expect(remove).toBeDisabled();
    await page.getByLabel('To continue, type').fill('remove');
    await signedInAt(Date.now() - 3_600_000);
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog).toBeVisible();
    const refused = await page.request.post(`${home.url}/api/transfer/removeDemo`, { data: {} });
    expect(refused.status()).toBe(428);
    await page.keyboard.press('Escape');
    await signedInAt(Date.now());
    await page.getByLabel('To continue, type').fill('remove');
    await remove.click();
    await expect(page.getByText('The demo is removed')).toBeVisible({ timeout: 60_000 });
    expect(await db.selectFrom('article').select('id').execute()).toEqual([]);
    expect(await (await page.request.get(`${home.url}/`)).text()).toContain(
      'Nothing is published here yet.',
    );

    await page.getByRole('button', { name: 'Bring the demo back' }).click();
    await expect(page.getByText('The demo is back')).toBeVisible({ timeout: 60_000 });
    await close();
    const article = await page.request.get(`${home.url}/blog/the-sea-is-a-sum-of-cosines`);
    expect(article.status()).toBe(200);
  },
);
