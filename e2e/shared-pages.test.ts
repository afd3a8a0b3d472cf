/** Public pages are the same for everyone; what belongs to the person who reads them comes after. */
import type { Page } from '@playwright/test';
import { createComment } from '../src/features/comment/data.server.ts';
import { createEntry } from '../src/features/guestbook/data.server.ts';
import { createUser } from '../src/features/user/data.server.ts';
import { createSession } from '../src/features/user/session.server.ts';
import { formatSignInHint, signInHintCookie } from '../src/lib/sign-in-hint.ts';
import { formatSessionCookie } from '../src/platform/auth/session-cookie.server.ts';
import type { Role } from '../src/lib/roles.ts';
import { openSiteDatabase } from './database.ts';
import { expect, test as base } from './fixtures.ts';
import { startSite, type Site } from './serve.ts';

const secret = 'a-secret-of-the-tests-that-is-long-enough';
const articlePath = '/blog/the-sea-is-a-sum-of-cosines';

interface Person {
  id: string;
  name: string;
  role: Role;
  /** Signs the browser in as this person: the session, and the hint as the site sets it. */
  signIn: () => Promise<void>;
}

const test = base.extend<{ person: (role: Role) => Promise<Person> }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ LOG_LEVEL: 'error', AUTH_SECRET: secret });
      await use(site);
      expect(await site.stop(), 'The site exits with 0 on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Creates somebody with a comment and a guestbook entry of their own.
  person: async ({ site, context }, use) => {
    await use(async (role) => {
      const { db, close } = await openSiteDatabase(site);
      const name = role === 'admin' ? 'Olga Owner' : 'Mina Member';
      const id = await createUser(db, { name, role, email: `${crypto.randomUUID()}@a.example` });
      const token = await createSession(db, { userId: id, userAgent: null });
      const article = await db
        .selectFrom('article')
        .select('id')
        .where('slug', '=', articlePath.slice('/blog/'.length))
        .executeTakeFirstOrThrow();
      await createComment(db, {
        articleId: article.id,
        parentId: null,
        userId: id,
        body: 'My own comment.',
      });
      await createEntry(db, { userId: id, body: 'My own entry.' });
      await close();
      const [session = ''] = formatSessionCookie(token, { secret, secure: false }).split(';');
      const [cookieName = '', value = ''] = session.split(/=(.*)/s);
      const { url } = site;
      const signIn = () =>
        context.addCookies([
          { name: cookieName, value, url },
          { name: signInHintCookie, value: formatSignInHint({ id, role }), url },
        ]);
      return { id, name, role, signIn };
    });
    for (const page of context.pages()) await page.goto('about:blank');
  },
});

/** Records, at every frame of every page, which of these texts the header shows. */
async function recordHeader(page: Page) {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const record = () => {
      for (const element of document.querySelectorAll('header a, header button'))
        if (element.checkVisibility()) seen.add(element.textContent.trim());
      requestAnimationFrame(record);
    };
    record();
    new MutationObserver(record).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seenInHeader: seen });
  });
  return () =>
    // Set above.
    page.evaluate(() => [...(window as unknown as { seenInHeader: Set<string> }).seenInHeader]);
}

/** The sum of all layout shifts of the page so far. */
const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        // The buffered entries come with the next task.
        requestAnimationFrame(() =>
          setTimeout(() => {
            for (const entry of observer.takeRecords())
              sum += (entry as PerformanceEntry & { value: number }).value; // of a layout shift
            resolve(sum);
          }),
        );
      }),
  );

const account = (page: Page) => page.locator('button[popovertarget="account-menu"]');
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

for (const width of [390, 1440])
  for (const role of ['user', 'admin'] as const) {
    test.describe(`${role} at ${width} pixels`, () => {
      test.use({ viewport: { width, height: 900 } });
      for (const path of ['/', `${articlePath}#comments`, '/guestbook', '/no-such-page'])
        test(`${path} shows the account without input, never “Sign in”, and nothing moves`, async ({
          page,
          person,
          expectMessage,
        }) => {
          if (path === '/no-such-page') expectMessage(/status of 404/);
          const { name, signIn } = await person(role);
          await signIn();
          const readSeen = await recordHeader(page);
          // The place is held before React has been loaded.
          const gate = Promise.withResolvers<void>();
          await page.route(/\/assets\/hydrate-/, async (route) => {
            await gate.promise;
            await route.continue();
          });
          await page.goto(path);
          // On a phone the menu of the site has the account.
          if (width > 640)
            await expect(page.getByRole('link', { name: 'Your account' }).first()).toBeVisible();
          await expect(signInLink(page)).toHaveCount(0);
          gate.resolve();
          await expect(account(page)).toHaveText(`Your account: ${name}`);
          if (width > 640) await expect(account(page)).toBeVisible();
          if (path === '/guestbook') {
            await expect(page.getByLabel('Sign the guestbook')).toBeVisible();
            const own = page.locator('li', { hasText: 'My own entry.' }).first();
            await expect(own.getByRole('button', { name: 'Remove' })).toBeVisible();
          }
          if (path.startsWith(articlePath)) {
            const own = page.locator('article', { hasText: 'My own comment.' }).last();
            await expect(own.getByRole('button', { name: 'Edit' })).toBeVisible();
            await expect(page.getByLabel('Write a comment')).toBeVisible();
          }
          await page.waitForLoadState('networkidle');
          expect(await readSeen()).not.toContain('Sign in');
          expect(await measureShift(page)).toBe(0);
        });
    });
  }

test('one small request asks who is signed in, and a stranger sends none', async ({
  page,
  person,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api\/trpc|_serverFn)\//.test(pathname)) asked.push(pathname);
  });
  await page.goto('/projects', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  const { signIn } = await person('user');
  await signIn();
  await page.goto('/projects', { waitUntil: 'networkidle' });
  await expect(account(page)).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/^\/_serverFn\//)]);
  await page.locator('header').getByRole('link', { name: 'Writing' }).first().click();
  await expect(page.locator('main h1')).toHaveText('Writing');
  await expect(account(page)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/_serverFn/'))).toHaveLength(1);
});

test('signing out leaves nothing of the person, also not when going back', async ({
  page,
  context,
  person,
}) => {
  const { name, signIn } = await person('user');
  await signIn();
  await page.goto('/guestbook');
  await account(page).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(signInLink(page)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/guestbook');
  await expect(signInLink(page)).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).not.toContainText(name);
  await expect(page.getByLabel('Sign the guestbook')).toHaveCount(0);
});

test('a page follows a sign-in and a sign-out in another tab when it is looked at again', async ({
  page,
  context,
  person,
}) => {
  const { signIn } = await person('user');
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  await page.goto(articlePath);
  await expect(signInLink(page)).toBeVisible();
  await signIn();
  await page.evaluate(lookAgain);
  await expect(account(page)).toBeVisible();
  await expect(signInLink(page)).toHaveCount(0);
  const own = page.locator('article', { hasText: 'My own comment.' }).last();
  await expect(own.getByRole('button', { name: 'Edit' })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(lookAgain);
  await expect(signInLink(page)).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('a hint of a session that has ended is removed', async ({ page, context, site }) => {
  await context.addCookies([
    { name: signInHintCookie, value: 'admin.nobody', url: site.url },
    { name: 'mallard.session_token', value: 'nothing', url: site.url },
  ]);
  await page.goto('/');
  await expect(signInLink(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['mallard.session_token']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('one link leads to the account, signed in or not', async ({ page, person }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true });
    await page.goto('/');
    await link.click();
    await expect(page).toHaveURL('/signin?to=%2Fprofile');
    const { name, signIn } = await person('user');
    await signIn();
    await page.goto('/');
    await expect(signInLink(page)).toHaveCount(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await account(page).click();
    await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click();
    await expect(link).toBeVisible();
  });
});
