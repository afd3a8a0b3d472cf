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
    await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeEnabled();
    await dialog.getByLabel('Now').check();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect((await opened).getByRole('heading', { name: 'Spring tide' })).toBeVisible();

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
