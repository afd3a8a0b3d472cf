/** A program signs in through the browser of the owner, who allows a part, or refuses. */
import { createOwnerLink } from '../src/features/user/owner-link.server.ts';
import { createProgram } from '../test/oauth-program.ts';
import { createAxe } from './axe.ts';
import { openSiteDatabase } from './database.ts';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import { startProgram } from './program-server.ts';

testOwner(
  'the owner allows a part of what a program asks for, or nothing',
  async ({ page, context, ownerSite, expectMessage }) => {
    testOwner.slow();
    expectMessage(statusMessage(428));
    const { db, close } = await openSiteDatabase(ownerSite);
    const program = await startProgram();
    const { parameters, id, verifier } = await createProgram(
      { db },
      {
        name: 'Duck Desk',
        uri: program.redirectUri,
        scope: 'content:read content:propose content:publish',
      },
    );
    const address = `${ownerSite.url}/oauth/authorize?${new URLSearchParams(parameters)}`;
    const open = async () => {
      await page.goto(address);
      await hydrate(page);
    };
    const allow = page.getByRole('button', { name: 'Allow', exact: true });
    const box = (name: string) => page.getByRole('checkbox', { name });

    await testOwner.step('it says who asks, where the answer goes, and what for', async () => {
      await open();
      await expect(page.getByRole('heading', { name: 'Allow “Duck Desk”?' })).toBeVisible();
      await expect(page.getByText('not verified')).toBeVisible();
      await expect(page.getByText(new URL(program.redirectUri).host)).toBeVisible();
      for (const name of ['Read content', 'Propose changes', 'Write drafts', 'Publish'])
        await expect(box(name)).toBeChecked();
      await expect(box('Export')).toHaveCount(0);
      expect((await createAxe(page).analyze()).violations).toEqual([]);
    });

    await testOwner.step('the owner refuses, and the program is told', async () => {
      await page.getByRole('link', { name: 'Do not allow' }).click();
      await expect(page.getByText('Back to the program.')).toBeVisible();
      expect(Object.fromEntries(program.answers.pop() ?? [])).toEqual({
        error: 'access_denied',
        error_description: 'The owner of the site has not permitted it.',
        state: 'a state & more',
        iss: ownerSite.url,
      });
    });

    await testOwner.step('what is left out is not permitted, by keyboard as well', async () => {
      await open();
      await box('Write drafts').focus();
      await page.keyboard.press('Space');
      // Publishing is useless without it.
      await expect(box('Publish')).not.toBeChecked();
      await box('Read content').uncheck();
      await box('Propose changes').uncheck();
      await expect(page.getByText('Nothing is left to allow.')).toBeVisible();
      await expect(allow).toBeDisabled();
      await box('Propose changes').check();
      await page.getByLabel('How long').selectOption('For 7 days');
    });

    await testOwner.step('an old session is asked to sign in again', async () => {
      const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
      await db.updateTable('session').set({ createdAt: anHourAgo }).execute();
      await allow.click();
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await expect(dialog).toBeVisible();
      expect(program.answers).toEqual([]);
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        dialog.getByRole('link', { name: 'Sign in another way, in a new tab' }).click(),
      ]);
      await tab.goto(ownerSite.url + (await createOwnerLink(db)));
      await tab.waitForURL((url) => url.pathname === '/signin/setup');
      await tab.close();
      await dialog.getByRole('button', { name: 'I have signed in, go on' }).click();
      await expect(page.getByText('Back to the program.')).toBeVisible();
    });

    await testOwner.step('the program gets its token, which the list shows', async () => {
      const code = program.answers.pop()?.get('code') ?? '';
      const response = await fetch(`${ownerSite.url}/api/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: id,
          code,
          code_verifier: verifier,
        }),
      });
      expect(await response.json()).toMatchObject({ scope: 'content:propose' });
      await page.goto(`${ownerSite.url}/dashboard/settings/tokens`);
      await expect(page.getByRole('heading', { name: 'Duck Desk' })).toBeVisible();
      await expect(page.getByText(`for ${new URL(program.redirectUri).host}`)).toBeVisible();
      const permissions = page.getByRole('list', { name: 'Permissions of Duck Desk' });
      await expect(permissions.getByRole('listitem')).toHaveText(['Propose changes']);
    });

    await testOwner.step(
      'other mistakes go back only when the owner presses the button',
      async () => {
        await page.goto(address.replace('S256', 'plain'));
        await expect(page.getByText('This cannot be allowed: “Duck Desk”')).toBeVisible();
        expect((await createAxe(page).analyze()).violations).toEqual([]);
        expect(program.answers).toEqual([]);
        await page.getByRole('link', { name: /Back to 127/ }).click();
        await expect(page.getByText('Back to the program.')).toBeVisible();
        expect(program.answers.pop()?.get('error')).toBe('invalid_request');
      },
    );

    await testOwner.step('an address that is not registered gets nothing', async () => {
      await page.goto(address.replace('callback', 'other'));
      await expect(page.getByRole('alert')).toContainText('has not registered');
      expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    });

    await testOwner.step('a member reads that only the owner can allow programs', async () => {
      await db.updateTable('user').set({ role: 'user' }).execute();
      await page.goto(address);
      await expect(page.getByRole('heading', { name: /Only the owner/ })).toBeVisible();
      await expect(page.getByText('Duck Desk')).toHaveCount(0);
      expect((await createAxe(page).analyze()).violations).toEqual([]);
    });
    expect(program.answers).toEqual([]);
    program.stop();
    await close();
  },
);
