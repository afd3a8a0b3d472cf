/** A reader suggests a correction, and the owner decides about it. */
import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createUser } from '../src/features/user/data.server.ts';
import { createSession } from '../src/features/user/session.server.ts';
import { formatSessionCookie } from '../src/platform/auth/session-cookie.server.ts';
import { openSiteDatabase } from './database.ts';
import { expect, hydrate, test as base } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

interface People {
  site: Site;
  /** Signs a browser in as a new member. */
  signInMember: (context: BrowserContext, name: string) => Promise<void>;
  signInOwner: (context: BrowserContext) => Promise<void>;
  /** Publishes an article with this text, and returns its slug. */
  publish: (title: string, body: string) => Promise<string>;
}

const test = base.extend<object, { people: People }>({
  people: [
    async ({}, use) => {
      const secret = randomBytes(32).toString('hex');
      const site = await startSite({ AUTH_SECRET: secret, DEMO: '0', LOG_LEVEL: 'error' });
      const ownerCookie = await openOwnerLink(site);
      const data = await openSiteDatabase(site);
      const signInMember = async (context: BrowserContext, name: string) => {
        const email = `${name.toLowerCase()}@people.example`;
        const userId = await createUser(data.db, { name, email });
        const token = await createSession(data.db, { userId, userAgent: null });
        const [cookie = ''] = formatSessionCookie(token, { secret, secure: false }).split(';');
        await context.addCookies(toBrowserCookies(cookie, site.url));
      };
      const publish = async (title: string, body: string) => {
        const response = await fetch(`${site.url}/api/trpc/blog.create`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie: ownerCookie,
            origin: site.url,
          },
          body: JSON.stringify({ json: { title, body, status: 'published' } }),
        });
        const { result } = (await response.json()) as {
          result: { data: { json: { slug: string } } };
        };
        return result.data.json.slug;
      };
      const signInOwner = async (context: BrowserContext) =>
        context.addCookies(toBrowserCookies(ownerCookie, site.url));
      await use({ site, signInMember, signInOwner, publish });
      await data.close();
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 15_000 });

const body = [
  'The tyde comes twice a day.',
  'It is *higher* at [full moon](https://example.com).',
  '- one harbour\n- two harbors',
  'The end.',
].join('\n\n');

/** Opens a page as a phone does. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a reader suggests by finger, the owner accepts one of two places by keyboard', async ({
  browser,
  people,
  watchContext,
}) => {
  test.slow();
  const { site } = people;
  const slug = await people.publish('Spring tides', body);
  const reading = await browser.newContext({ ...phone, baseURL: site.url });
  watchContext(reading);
  const reader = await reading.newPage();

  // Signed out, the link leads to the sign-in, which comes back.
  await reader.goto(`/blog/${slug}`);
  await reader.getByRole('link', { name: 'Suggest a correction' }).tap();
  await expect(reader).toHaveURL(/\/signin\?to=%2Fblog%2Fspring-tides%2Fsuggest$/);

  await people.signInMember(reading, 'Mina');
  await reader.goto(`/blog/${slug}`);
  await reader.getByRole('link', { name: 'Suggest a correction' }).tap();
  await hydrate(reader);
  await correct(reader, 'The tyde', (text) => text.replace('tyde', 'tide'));
  await reader.getByRole('button', { name: 'Correct something else' }).tap();
  await correct(reader, 'two harbors', (text) => {
    expect(text).toBe('- two harbors');
    return '- two harbours';
  });
  const width = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await reader.getByRole('link', { name: 'Your suggestions' }).tap();
  const own = reader.locator('#suggestions').getByRole('listitem');
  await expect(own).toHaveCount(2);
  await expect(own.first()).toContainText('waits for the owner');
  await expect(reader.getByRole('heading', { name: 'Your suggestions' })).toBeVisible();

  const deciding = await browser.newContext({ baseURL: site.url });
  watchContext(deciding);
  await people.signInOwner(deciding);
  const owner = await deciding.newPage();
  await owner.goto('/dashboard/inbox');
  await expect(owner).toHaveURL(/of=proposals&show=open/);
  await hydrate(owner);
  await expect(owner.locator('[data-row]')).toHaveCount(2);
  await owner.keyboard.press('j');
  await owner.keyboard.press('j');
  await expect(owner.locator('[data-row]').nth(1)).toBeFocused();
  await owner.keyboard.press('Enter');
  await expect(owner.locator('.word-diff')).toContainText('The tydetide comes');
  await expect(owner.getByRole('region', { name: 'Proposed' })).toContainText('The tide comes');
  await owner.keyboard.press('a');
  await expect(owner.locator('[data-row]')).toHaveCount(1);
  await owner.getByRole('link', { name: 'Spring tides' }).click();
  await expect(owner.locator('.word-diff')).toContainText('harborsharbours');
  await owner.keyboard.press('d');
  await owner.getByLabel('Why').fill('It is a name.');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('No proposals wait.')).toBeVisible();

  await reader.goto(`/blog/${slug}`);
  await expect(reader.getByText('The tide comes twice a day.')).toBeVisible();
  await expect(reader.getByText('two harbors')).toBeVisible();
  await reader.goto('/profile');
  await expect(own.first()).toContainText('declined');
  await expect(own.first()).toContainText('It is a name.');
  await expect(own.nth(1)).toContainText('accepted, thank you');
  await reading.close();
  await deciding.close();
});

/** Chooses the paragraph with these words, corrects it and sends it. */
async function correct(page: Page, words: string, change: (text: string) => string) {
  await page.locator('.can-correct').filter({ hasText: words }).last().tap();
  const text = page.getByLabel('The paragraph, as it should be');
  await expect(text).toBeFocused();
  await text.fill(change(await text.inputValue()));
  await page.getByLabel('Why').fill('A typing error.');
  await page.getByRole('button', { name: 'Send suggestion' }).tap();
  await expect(page.getByText('Thank you. Your suggestion waits')).toBeFocused();
}

test('the owner accepts one hunk of two, and edits what conflicts', async ({
  browser,
  people,
  watchContext,
}) => {
  test.slow();
  const { site } = people;
  const slug = await people.publish('Neap tides', body);
  const context = await browser.newContext({ baseURL: site.url });
  watchContext(context);
  await people.signInOwner(context);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await hydrate(page);
  const { articleId, ids } = await page.evaluate(
    async ({ text, of }) => {
      const call = async (procedure: string, input: object) => {
        const response = await fetch(`/api/trpc/${procedure}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: input }),
        });
        return ((await response.json()) as { result: { data: { json: { id: string } } } }).result
          .data.json.id;
      };
      const query = encodeURIComponent(JSON.stringify({ json: { slug: of } }));
      const found = await fetch(`/api/trpc/blog.bySlug?input=${query}`);
      const { result } = (await found.json()) as { result: { data: { json: { id: string } } } };
      const { id } = result.data.json;
      const propose = (changed: string) =>
        call('proposal.proposeChange', {
          kind: 'article',
          id,
          fields: { body: changed },
          reason: 'Better words.',
        });
      const first = await propose(text.replace('tyde', 'tide').replace('The end.', 'Finis.'));
      const second = await propose(text.replace('The end.', 'Fine.'));
      return { articleId: id, ids: [first, second] };
    },
    { text: body, of: slug },
  );

  await page.goto(`/dashboard/inbox/${ids[0]}`);
  await hydrate(page);
  await page.keyboard.press('j');
  await expect(page.locator('.hunk').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Accept 1 of 2' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Accepted in part.')).toBeVisible();
  await page.goto(`/blog/${slug}`);
  await expect(page.getByText('Finis.')).toBeVisible();
  await expect(page.getByText('The tyde comes')).toBeVisible();

  // The other one changes the same place: nothing of it is accepted as it is.
  await page.goto(`/dashboard/inbox/${ids[1]}`);
  await hydrate(page);
  await expect(page.getByText('Changed since. Edit first to merge it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`/blog/${articleId}/edit\\?proposal=`));
  await expect(page.getByText('Restored unsaved changes')).toBeVisible();
  const editor = page.locator('.cm-content');
  await expect(editor).toContainText('Finis.');
  await expect(editor).toContainText('Fine.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. The proposal is accepted.')).toBeVisible();
  await page.goto('/dashboard/inbox?of=proposals&show=decided');
  await expect(page.locator('.proposal-status', { hasText: 'accepted' })).not.toHaveCount(0);
  await context.close();
});
