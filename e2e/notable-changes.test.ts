/** The owner tells readers what changed in an article; they read it and the difference, without scripts as well. */
import { createAxe } from './axe.ts';
import { expect, hydrate } from './fixtures.ts';
import { testOwner } from './owned-site.ts';

testOwner(
  'the owner tells readers what changed, and takes it back',
  async ({ page, ownerSite, browser }) => {
    testOwner.slow();
    const expectAccessible = async (shown = page) =>
      expect((await createAxe(shown).analyze()).violations).toEqual([]);
    const reader = await browser.newContext({ javaScriptEnabled: false });
    const read = await reader.newPage();
    const address = `${ownerSite.url}/blog/spring-tide`;

    await testOwner.step('an article is published, and saved twice', async () => {
      await page.goto(`${ownerSite.url}/dashboard/blog/create`);
      await hydrate(page);
      await page.getByLabel('Title').fill('Spring tide');
      await page.getByRole('textbox', { name: 'Text' }).click();
      await page.keyboard.type('The sun and the moon pull together at half moon.');
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.getByRole('button', { name: /^Publish (now|anyway)$/ }).click();
      await expect(page.getByText('The article is published.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Text' }).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('The sun and the moon pull together at <b>new</b> and full moon.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
      await read.goto(address);
      await expect(read.getByRole('heading', { name: 'Changes' })).toBeHidden();
    });

    await testOwner.step('the publish dialog asks what changed', async () => {
      await page.getByRole('button', { name: 'Publication…' }).click();
      const dialog = page.getByRole('dialog', { name: 'When this article is public' });
      const isShown = dialog.getByRole('checkbox', { name: 'Show the history of changes' });
      await expect(isShown).not.toBeChecked();
      await dialog.getByLabel('Tell readers what changed').fill('Corrected the moon.');
      await expect(isShown).toBeChecked();
      await expectAccessible();
      await dialog.getByRole('button', { name: /^Save and tell readers/ }).click();
      await expect(dialog).toBeHidden();
    });

    await testOwner.step('readers see it without scripts, with the difference', async () => {
      await read.goto(address);
      const changes = read.getByRole('region', { name: 'Changes' });
      await expect(changes.getByRole('listitem')).toHaveText(/Corrected the moon\./);
      await expect(read.getByText(/^updated /)).toBeVisible();
      const structured = await read.locator('script[type="application/ld+json"]').allTextContents();
      const shownAt = await changes.locator('time').getAttribute('datetime');
      expect(structured.join('')).toContain(`"dateModified":"${shownAt}"`);
      await changes.getByRole('link', { name: 'See the difference' }).click();
      await expect(read.getByRole('heading', { name: 'Corrected the moon.' })).toBeVisible();
      await expect(read.locator('.difference del').last()).toContainText('half');
      await expect(read.locator('.difference ins').last()).toContainText('<b>new</b>');
      await expect(read.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await read.getByRole('link', { name: 'Spring tide' }).click();
      await expect(read).toHaveURL(address);
      await read.getByRole('link', { name: 'All changes on this site' }).click();
      await expect(read.getByRole('link', { name: 'Spring tide' })).toBeVisible();
      const feed = await read.request.get(`${ownerSite.url}/changes/atom.xml`);
      expect(await feed.text()).toContain('<title>Updated: Spring tide</title>');
    });

    await testOwner.step('every page of it is accessible, and has no text of others', async () => {
      const shown = await browser.newPage();
      for (const path of ['/blog/spring-tide', '/changes']) {
        await shown.goto(ownerSite.url + path);
        await expectAccessible(shown);
      }
      await shown.getByRole('link', { name: 'See the difference' }).click();
      await expect(shown.getByRole('heading', { name: 'Corrected the moon.' })).toBeVisible();
      await expectAccessible(shown);
      await shown.close();
    });

    const history = page.getByRole('dialog', { name: 'History' });
    const openHistory = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
    };
    await testOwner.step('the sentence is changed in the history, with thanks', async () => {
      await openHistory();
      await history.getByRole('button', { name: /Corrected the moon/ }).click();
      await history.getByLabel('Tell readers what changed').fill('Corrected the phase.');
      await history.getByLabel('Thanks to').fill('Ada');
      await expectAccessible();
      await history.getByRole('button', { name: 'Save what readers are told' }).click();
      await expect(history.getByRole('button', { name: /Corrected the phase/ })).toBeVisible();
      await read.goto(`${ownerSite.url}/changes`);
      await expect(read.getByText('Thanks to Ada')).toBeVisible();
      await expect(read.getByText('Corrected the phase.')).toBeVisible();
    });

    await testOwner.step('what is taken back is gone with the next request', async () => {
      const difference = await read
        .getByRole('link', { name: 'See the difference' })
        .getAttribute('href');
      await history.getByRole('button', { name: 'Take it back' }).click();
      await expect(history.getByRole('button', { name: /Corrected the phase/ })).toBeHidden();
      expect((await read.goto(ownerSite.url + String(difference)))?.status()).toBe(404);
      await read.goto(address);
      await expect(read.getByRole('heading', { name: 'Changes' })).toBeHidden();
      await read.goto(`${ownerSite.url}/changes`);
      await expect(read.getByText('No change is listed here yet.')).toBeVisible();
    });
    await reader.close();
  },
);
