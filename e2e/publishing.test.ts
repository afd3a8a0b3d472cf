/** Publishing an article in the dashboard: the dialog, the notice after it, preview links, and the trash. */
import { expect, hydrate } from './fixtures.ts';
import { testOwner } from './owned-site.ts';

testOwner(
  'an article is published with a suggested time or now, previewed by link, and comes back from the trash',
  async ({ page, ownerSite, browser }) => {
    await page.goto(`${ownerSite.url}/dashboard/blog/create`);
    await hydrate(page);
    await page.getByLabel('Title').fill('Spring tide');
    await page.getByLabel('Description').fill('Why it is higher.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/edit$/);

    // A preview link works for everybody until it is revoked.
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Preview link' }).click();
    const links = page.getByRole('dialog', { name: 'Preview link' });
    const url = await links.getByLabel('Link').inputValue();
    const reader = await browser.newContext();
    const readerPage = await reader.newPage();
    await readerPage.goto(url);
    await expect(readerPage.getByRole('heading', { name: 'Spring tide' })).toBeVisible();
    await links.getByRole('button', { name: 'Revoke' }).click();
    await expect(links).toContainText('No link works now.');
    await expect(links.getByRole('button', { name: 'Create a link' })).toBeFocused();
    const answer = await readerPage.goto(url);
    expect(answer?.status()).toBe(404);
    await links.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this article' });
    await expect(dialog).toContainText('› blog › spring-tide');
    await expect(dialog).toContainText('Why it is higher.');
    await dialog.getByLabel('Later').check();
    await dialog.getByRole('button', { name: 'Tomorrow at 9:00' }).click();
    await expect(dialog.getByLabel('Date and time')).toHaveValue(/T09:00$/);
    await expect(dialog.getByRole('button', { name: /^Schedule for .+, 09:00$/ })).toBeEnabled();
    // The picture is the one that the public page will have.
    const sharing = dialog.getByRole('region', { name: 'Where the link is shared' });
    await expect(sharing).toContainText('Spring tide');
    const picture = sharing.getByRole('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 1200);
    const shown = (await picture.getAttribute('src')) ?? '';
    await dialog.getByLabel('Now').check();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect((await opened).getByRole('heading', { name: 'Spring tide' })).toBeVisible();

    const published = await (await page.request.get(`${ownerSite.url}/blog/spring-tide`)).text();
    const [, path = ''] =
      /property="og:image" content="[^"]*?(\/social\/[^"]+)"/.exec(published) ?? [];
    const served = await page.request.get(ownerSite.url + path);
    expect(shown).toBe(`data:image/png;base64,${(await served.body()).toString('base64')}`);

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click();
    await page.waitForURL(/\/dashboard\/blog$/);
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('It is restored.')).toBeVisible();
    expect((await readerPage.goto(`${ownerSite.url}/blog/spring-tide`))?.status()).toBe(200);
    await reader.close();
  },
);

testOwner(
  'an article is published with two presses, and one without a title says what is missing at its field',
  async ({ page, ownerSite }) => {
    await page.goto(`${ownerSite.url}/dashboard/blog/create`);
    await hydrate(page);
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('Without a title.');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Enter a title/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByLabel('Title').fill('Ebb');
    await page.keyboard.press('Control+Shift+Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish this article' });
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.action-bar')).toContainText('Published');
    await expect(dialog).toBeHidden();
    expect((await page.request.get(`${ownerSite.url}/blog/ebb`)).status()).toBe(200);
  },
);

testOwner(
  'the dialog keeps the focus when the first save ends behind it',
  async ({ page, ownerSite }) => {
    await page.goto(`${ownerSite.url}/dashboard/projects/create`);
    await hydrate(page);
    const arrived = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/trpc/project.create*', async (route) => {
      arrived.resolve();
      await answered.promise;
      await route.continue();
    });
    await page.getByLabel('Title').fill('Lamp');
    await page.keyboard.press('Control+s');
    await arrived.promise;
    await page.keyboard.press('Control+Shift+Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish this project' });
    const publish = dialog.getByRole('button', { name: 'Publish now' });
    await expect(publish).toBeFocused();
    answered.resolve();
    await page.waitForURL(/\/edit$/);
    // The breadcrumbs are of the new page when the navigation has ended.
    await expect(page.locator('#content')).toContainText('Lamp');
    await page.evaluate(() => document.startViewTransition(() => {}).finished);
    await expect(publish).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.action-bar')).toContainText('Published');
  },
);
