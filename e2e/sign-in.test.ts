import { createAxe } from './axe.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { Engine } from '../src/platform/db/database.ts';
import { expect, statusMessage, test as base } from './fixtures.ts';
import { findPort } from '../scripts/find-port.ts';
import { startProvider } from './identity-provider.ts';
import { createDatabase } from './postgres.ts';
import { startSite } from './serve.ts';

/** The built site with an identity provider, at a host name, because passkeys need one. */
const onEngine = (engine: Engine) =>
  base.extend({
    site: [
      async ({}, use) => {
        const port = String(await findPort());
        const url = `http://localhost:${port}`;
        const provider = await startProvider(url);
        const database = engine === 'postgres' ? await createDatabase() : undefined;
        const site = await startSite({
          PORT: port,
          SITE_URL: url,
          LOG_LEVEL: 'error',
          ...provider.settings,
          ...(database && { DATABASE_URL: database.url }),
        });
        await use({ ...site, url });
        expect(await site.stop(), 'The site exits with 0 on SIGTERM').toBe(0);
        await provider.stop();
        await database?.drop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });

/** Adds a virtual authenticator to the browser. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal' } as const;
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, ...abilities, automaticPresenceSimulation: true },
  });
}

async function signInAt(page: Page, name: string) {
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Enter' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

for (const engine of ['sqlite', 'postgres'] as const) {
  const test = onEngine(engine);
  test.describe(`on ${engine}`, () => {
    test('the owner claims a new site by the link, and signs in again with a passkey', async ({
      page,
      context,
      site,
      expectMessage,
    }) => {
      expectMessage(statusMessage(409));
      await addAuthenticator(context, page);
      const link = /http:\/\/localhost:\d+\/signin\/owner\/\S+/.exec(site.output())?.[0] ?? '';
      await page.goto(link);
      await expect(page).toHaveURL('/signin/setup');
      expect((await createAxe(page).analyze()).violations).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Your name')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter a name.')).toBeVisible();
      await page.keyboard.type('Ada Byron');
      await page.getByLabel('Your mail address').fill('ada@home.example');
      await page.getByLabel('Title of the site').fill('Ada’s notes');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/profile\?welcome=1$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron');
      await expect(page.getByLabel('Mail address')).toHaveValue('ada@home.example');
      await expect(page.getByText('Nell Thackwray')).toHaveCount(0);
      await page.goto('/signin/setup');
      await expect(page).toHaveURL('/dashboard/settings');
      await page.goto('/profile?welcome=1');
      await expect(page.getByText('This site is yours now.')).toBeVisible();
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByRole('button', { name: /^Rename/ })).toBeVisible();
      await expect(page.getByText('This site is yours now.')).toBeHidden();
      await page.getByRole('button', { name: /^Remove(?! my)/ }).click();
      await expect(page.getByText('This is your only sign-in method.')).toBeVisible();
      await signOut(page);
      expect(await context.cookies()).toEqual([]);

      await page.goto('/dashboard/users?q=nell');
      await expect(page).toHaveURL('/signin?to=%2Fdashboard%2Fusers%3Fq%3Dnell');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page).toHaveURL('/dashboard/users?q=nell');
      await expect(page.getByText('Nell Thackwray').last()).toBeVisible();
      await page.goto('/signin');
      await expect(page).toHaveURL('/dashboard');

      await page.goto(link);
      await expect(page).toHaveURL('/dashboard');
    });

    test('signs in, returns to the requested page, ends another session, and signs out', async ({
      page,
      browser,
      site,
      watchContext,
    }) => {
      await page.goto('/profile');
      await expect(page).toHaveURL('/signin?to=%2Fprofile');
      await signInAt(page, 'Wilma');
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wilma');

      const other = await browser.newContext({ baseURL: site.url });
      watchContext(other);
      const second = await other.newPage();
      await second.goto('/signin?to=/guestbook');
      await signInAt(second, 'Wilma');
      await expect(second).toHaveURL('/guestbook');
      await expect(second.getByRole('button', { name: 'Your account: Wilma' })).toBeVisible();

      await page.reload();
      await page.getByRole('button', { name: 'Sign out on all other devices' }).click();
      await expect(
        page.getByRole('button', { name: 'Sign out on all other devices' }),
      ).toBeHidden();
      await second.goto('/profile');
      await expect(second).toHaveURL('/signin?to=%2Fprofile');
      await other.close();

      await page.goto('/dashboard');
      await expect(page).toHaveURL('/');
      await signOut(page);
      await page.goto('/profile');
      await expect(page).toHaveURL('/signin?to=%2Fprofile');
    });

    test('rejects a callback that was used, changed, or started in another browser', async ({
      page,
      browser,
      site,
      watchContext,
    }) => {
      const callbacks: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/auth/callback/')) callbacks.push(request.url());
      });
      await page.goto('/signin');
      await signInAt(page, 'Rita');
      await expect(page).toHaveURL('/');
      const [used = ''] = callbacks;
      expect(used).toContain('state=');
      await signOut(page);

      await page.goto(used);
      await expect(page).toHaveURL(/\/signin\?.*error=state_mismatch/);
      await expect(page.getByRole('alert').first()).toContainText('Start again here.');
      await page.goto(used.replace(/state=[^&]+/, 'state=somebody-elses'));
      await expect(page).toHaveURL(/\/signin\?.*error=/);

      // An attacker passes an unfinished sign-in to another browser.
      const other = await browser.newContext({ baseURL: site.url });
      watchContext(other);
      const theirs = await other.newPage();
      let unfinished = '';
      theirs.on('request', (request) => {
        if (request.url().includes('/api/auth/callback/')) unfinished = request.url();
      });
      await theirs.goto('/signin');
      await theirs.getByRole('button', { name: 'Continue with Harbour ID' }).click();
      await theirs.getByLabel('Name').fill('Mallory');
      // The browser loses its state, so it cannot complete the sign-in itself.
      await other.clearCookies({ name: 'mallard.state' });
      await theirs.getByRole('button', { name: 'Enter' }).click();
      await expect(theirs).toHaveURL(/\/signin\?.*error=state_mismatch/);
      await other.close();
      await page.goto(unfinished);
      await expect(page).toHaveURL(/\/signin\?.*error=state_mismatch/);
      await expect(page.getByRole('button', { name: /^Your account/ })).toHaveCount(0);
    });

    test('never redirects to another site', async ({ page, expectMessage }) => {
      expectMessage(statusMessage(400));
      for (const to of [
        '//evil.example',
        '/\\evil.example',
        'https://evil.example',
        '/%2Fevil.example',
      ])
        for (const path of [`/signin?to=${encodeURIComponent(to)}`, `/signin?to=${to}`]) {
          await page.goto(path);
          await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
          expect(await page.content()).not.toContain(`"${to}"`);
        }
      const status = await page.evaluate(async () => {
        const body = JSON.stringify({ provider: 'oidc', callbackURL: '//evil.example' });
        const headers = { 'content-type': 'application/json' };
        return (await fetch('/api/auth/sign-in/social', { method: 'POST', headers, body })).status;
      });
      expect(status).toBe(400);
    });
  });
}
