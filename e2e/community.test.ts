import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { findPort } from '../scripts/find-port.ts';
import { startProvider } from './identity-provider.ts';
import { openOwnerLink } from './owner.ts';
import { startSite } from './serve.ts';

/** The built site with an identity provider, through which members come. */
const test = base.extend({
  site: [
    async ({}, use) => {
      const port = String(await findPort());
      const url = `http://localhost:${port}`;
      const provider = await startProvider(url);
      const settings = { PORT: port, SITE_URL: url, LOG_LEVEL: 'error', ...provider.settings };
      const site = await startSite(settings);
      await use({ ...site, url });
      expect(await site.stop(), 'The site ends with 0 when it is told to stop').toBe(0);
      await provider.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const article = '/blog/the-sea-is-a-sum-of-cosines';

async function signIn(page: Page, { to, name }: { to: string; name: string }) {
  await page.goto(`/signin?to=${encodeURIComponent(to)}`);
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.waitForURL((url) => url.pathname === to);
}

test('a member and the owner talk, and what the owner hides is gone for everybody', async ({
  page,
  browser,
  site,
  watch,
}) => {
  await signIn(page, { to: '/guestbook', name: 'Mina' });
  await page.getByLabel('Sign the guestbook').fill('Ahoy from <b>Brno</b> https://a.example/.');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Ahoy from <b>Brno</b>' });
  await expect(entry.getByRole('link')).toHaveAttribute('href', 'https://a.example/');
  await entry.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Change your entry').fill('Ahoy from the sea.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ahoy from the sea.')).toBeVisible();

  await page.goto(article);
  await page.getByLabel('Write a comment').fill('Is it *really* nine?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('form em')).toHaveText('really');
  await page.getByLabel('Write a comment').press('Control+Enter');
  const comment = page.getByRole('article').filter({ hasText: 'Is it really nine?' }).last();
  await expect(comment).toBeVisible();

  const owner = await browser.newContext({ baseURL: site.url });
  watch(owner);
  const [name = '', value = ''] = (await openOwnerLink(site)).split(/=(.*)/s);
  await owner.addCookies([{ name, value, url: site.url }]);
  const ownersPage = await owner.newPage();
  await ownersPage.goto(article);
  const seen = ownersPage.getByRole('article').filter({ hasText: 'Is it really nine?' }).last();
  await seen.getByRole('button', { name: 'Answer' }).click();
  await ownersPage.getByLabel('Your answer').fill('Nearly.');
  await ownersPage
    .locator('form')
    .filter({ hasText: 'Your answer' })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(ownersPage.getByText('Nearly.')).toBeVisible();

  await page.reload();
  const answer = page.getByRole('article').filter({ hasText: 'Nearly.' }).last();
  await answer.getByRole('button', { name: '🎉' }).click();
  await expect(answer.getByRole('button', { name: '🎉 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const anybody = await browser.newContext({ baseURL: site.url });
  watch(anybody);
  const reader = await anybody.newPage();
  await reader.goto(article);
  await expect(reader.getByText('Is it really nine?')).toBeVisible();

  await ownersPage.goto('/dashboard/inbox');
  const row = ownersPage.getByRole('row').filter({ hasText: 'Is it really nine?' });
  await row.getByRole('checkbox').check();
  await ownersPage.getByRole('button', { name: 'Hide' }).click();
  await expect(row.getByText('hidden')).toBeVisible();
  await ownersPage.goto('/dashboard/inbox?of=guestbook');
  const entryRow = ownersPage.getByRole('row').filter({ hasText: 'Ahoy' });
  await entryRow.getByRole('checkbox').check();
  await ownersPage.getByRole('button', { name: 'Hide' }).click();
  await expect(entryRow.getByText('hidden')).toBeVisible();

  await reader.reload();
  await expect(reader.getByText('Nearly.')).toBeVisible();
  await expect(reader.getByText('Is it really nine?')).toBeHidden();
  await reader.goto('/guestbook');
  await expect(reader.getByText('Ahoy from the sea.')).toHaveCount(0);
  await owner.close();
  await anybody.close();
});
