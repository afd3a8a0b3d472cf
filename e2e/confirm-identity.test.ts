/** A new sign-in before dangerous actions: the dialog, and the way back to where the person was. */
import { createUser } from '../src/features/user/data.server.ts';
import { createOwnerLink } from '../src/features/user/owner-link.server.ts';
import { createAxe } from './axe.ts';
import { openSiteDatabase } from './database.ts';
import { expect, hydrate, statusMessage, test } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

const testOwner = test.extend<{ home: Site }>({
  home: async ({ context }, use) => {
    const site = await startSite({ DEMO: '0', LOG_LEVEL: 'error' });
    await context.addCookies(toBrowserCookies(await openOwnerLink(site), site.url));
    await use(site);
    for (const page of context.pages()) await page.goto('about:blank');
    await site.stop();
  },
});

testOwner(
  'the owner confirms who they are, and goes on where they were',
  async ({ page, context, home, expectMessage }) => {
    test.slow();
    expectMessage(statusMessage(428));
    const { db, close } = await openSiteDatabase(home);
    const id = await createUser(db, { name: 'Nora New', email: 'nora@people.example' });
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await db.updateTable('session').set({ createdAt: anHourAgo }).execute();

    await page.goto(`${home.url}/dashboard/users`);
    await hydrate(page);
    const row = page.getByRole('listitem').filter({ hasText: 'Nora New' });
    await row.getByText('nora@people.example').click();
    await expect(row.getByText('Signed in nowhere.')).toBeVisible();
    await row.getByLabel('Reason, shown to the user').fill('A reason, not yet sent.');
    const makeOwner = row.getByRole('button', { name: 'Make an owner' });
    await makeOwner.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(makeOwner).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect((await createAxe(page).include('[role=dialog]').analyze()).violations).toEqual([]);

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Sign in another way, in a new tab' }).click(),
    ]);
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(tab.getByText('npm run owner')).toBeVisible();
    await expect(tab.getByText('new accounts')).toHaveCount(0);
    const goOn = dialog.getByRole('button', { name: 'I have signed in, go on' });
    await goOn.click();
    await expect(dialog.getByText('You have not signed in again yet.')).toBeVisible();
    await tab.goto(home.url + (await createOwnerLink(db)));
    await tab.waitForURL((url) => url.pathname === '/signin/setup');
    await tab.close();
    // The page behind the dialog has no roles.
    await expect(page.getByLabel('Reason, shown to the user')).toHaveValue(
      'A reason, not yet sent.',
    );
    await goOn.click();
    await expect(dialog).toBeHidden();
    await expect(row.getByRole('button', { name: 'Make a member' })).toBeVisible();
    const { role } = await db
      .selectFrom('user')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(role).toBe('admin');

    await page.goto(`${home.url}/dashboard/audit`);
    const events = page.getByRole('main').locator('ol').last().getByRole('listitem');
    await expect(events.filter({ hasText: 'Role changed' })).toContainText('Nora New');
    await expect(events.filter({ hasText: 'Signed in by owner link' })).toHaveCount(2);
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await expect(events).toHaveCount(1);
    const filter = page.getByRole('navigation', { name: 'Show' });
    await expect(filter.locator('[aria-current]')).toHaveText(['People']);
    await close();
  },
);

testOwner(
  'a download says why its check failed, and the focus stays in the list when a user is deleted',
  async ({ page, home, expectMessage }) => {
    expectMessage(statusMessage(503));
    const { db, close } = await openSiteDatabase(home);
    await createUser(db, { name: 'Nora New', email: 'nora@people.example' });
    await close();
    await page.goto(`${home.url}/dashboard/backups`);
    await hydrate(page);
    const message = 'The database is busy. Please try again in a few seconds.';
    const error = {
      message,
      code: -32_603,
      data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
    };
    await page.route('**/api/trpc/user.requireRecentSignIn**', (route) =>
      route.fulfill({ status: 503, json: [{ error: { json: error } }] }),
    );
    await page.getByRole('link', { name: 'Download a new backup' }).click();
    await expect(page.getByRole('alert')).toHaveText([message]);

    await page.goto(`${home.url}/dashboard/users`);
    await hydrate(page);
    const row = page.getByRole('listitem').filter({ hasText: 'Nora New' });
    await row.getByText('nora@people.example').click();
    await row.getByRole('button', { name: 'Delete this user' }).click();
    await row.getByRole('button', { name: 'Delete Nora New permanently' }).click();
    await expect(row).toHaveCount(0);
    const status = page.getByRole('status').filter({ hasText: 'Nora New is deleted.' });
    await expect(status).toBeFocused();
  },
);
