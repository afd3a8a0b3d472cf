/** Access tokens in the dashboard: created with a fresh sign-in, shown once, used, and revoked. */
import { formatAccessToken, isAccessToken } from '../src/lib/access-token.ts';
import { createOwnerLink } from '../src/features/user/owner-link.server.ts';
import { createAxe } from './axe.ts';
import { openSiteDatabase } from './database.ts';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { testOwner } from './owned-site.ts';

testOwner(
  'the owner creates an access token, uses it, and revokes it',
  async ({ page, context, ownerSite, expectMessage }) => {
    testOwner.slow();
    expectMessage(statusMessage(428));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { db, close } = await openSiteDatabase(ownerSite);
    const address = `${ownerSite.url}/dashboard/settings/tokens`;
    const ask = (credential: string) =>
      fetch(`${ownerSite.url}/api/trpc/blog.all`, {
        headers: { authorization: `Bearer ${credential}` },
      });
    const expectAccessible = async () =>
      expect((await createAxe(page).analyze()).violations).toEqual([]);

    await page.goto(address);
    await hydrate(page);
    const form = page.getByRole('form', { name: 'New access token' });
    await expect(page.getByText('You have no access tokens yet.')).toBeVisible();
    await expectAccessible();

    await testOwner.step('what is missing is said beside its field', async () => {
      await form.getByRole('checkbox', { name: 'Read content' }).uncheck();
      await form.getByRole('button', { name: 'Create the token' }).click();
      await expect(form.getByText('Enter a name, such as that of the program')).toBeVisible();
      await expect(form.getByText('Choose at least one permission.')).toBeVisible();
      await expect(form.getByLabel('Name')).toBeFocused();
      await expectAccessible();
    });

    await testOwner.step('a permission brings those that it needs', async () => {
      await form.getByLabel('Name').fill('Laptop');
      await page.keyboard.press('Tab');
      await expect(form.getByRole('checkbox', { name: 'Read content' })).toBeFocused();
      await form.getByRole('checkbox', { name: 'Write drafts' }).focus();
      await page.keyboard.press('Space');
      await expect(form.getByRole('checkbox', { name: 'Read content' })).toBeChecked();
      await expect(form.getByRole('checkbox', { name: 'Publish' })).not.toBeChecked();
      await expect(form.getByLabel('Expires')).toHaveValue('90');
    });

    const created = page.getByRole('region', { name: 'The token “Laptop” is created' });
    await testOwner.step('an old session is asked to sign in again', async () => {
      const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
      await db.updateTable('session').set({ createdAt: anHourAgo }).execute();
      await form.getByRole('button', { name: 'Create the token' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await expect(dialog).toBeVisible();
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        dialog.getByRole('link', { name: 'Sign in another way, in a new tab' }).click(),
      ]);
      await tab.goto(ownerSite.url + (await createOwnerLink(db)));
      await tab.waitForURL((url) => url.pathname === '/signin/setup');
      await tab.close();
      await dialog.getByRole('button', { name: 'I have signed in, go on' }).click();
      await expect(dialog).toBeHidden();
      await expect(created).toBeVisible();
    });

    const token = await created.getByLabel('Token').inputValue();
    await testOwner.step('the token is shown once, and copied', async () => {
      expect(isAccessToken(token)).toBe(true);
      await created.getByRole('button', { name: 'Copy the token' }).click();
      await expect(page.getByText('The token is copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
      await expectAccessible();
      await expect(form.getByLabel('Name')).toHaveValue('');
      await created.getByRole('button', { name: 'I have stored it' }).click();
      await expect(created).toBeHidden();
      await page.reload();
      expect(await page.content()).not.toContain(token);
    });

    const row = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem').first();
    await testOwner.step('it works, and the list says when and from where', async () => {
      await expect(row).toContainText('never used');
      expect((await ask(token)).status).toBe(200);
      const unknown = formatAccessToken(crypto.getRandomValues(new Uint8Array(32)));
      expect((await ask(unknown)).status).toBe(401);
      await page.reload();
      await expect(row).toContainText('Laptop');
      await expect(row).toContainText('Write drafts');
      await expect(row).toContainText('from 127.0.0.0/24');
      await expectAccessible();
    });

    await testOwner.step('it is revoked, and ends at once', async () => {
      await hydrate(page);
      await row.getByRole('button', { name: /^Revoke.*Laptop$/ }).click();
      await row.getByRole('button', { name: 'Revoke it' }).click();
      await expect(page.getByText('You have no access tokens yet.')).toBeVisible();
      expect((await ask(token)).status).toBe(401);
    });

    await testOwner.step('both are in the audit log', async () => {
      await page.goto(`${ownerSite.url}/dashboard/audit`);
      const events = page.getByRole('main').locator('ol').last().getByRole('listitem');
      await expect(events.filter({ hasText: 'Access token created' })).toContainText('“Laptop”');
      await expect(events.filter({ hasText: 'Access token revoked' })).toContainText('“Laptop”');
    });
    await close();
  },
);
