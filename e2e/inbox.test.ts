/** The owner moderates with the keyboard and by finger, and resolves what a save met. */
import type { Page } from '@playwright/test';
import { createComment } from '../src/features/comment/data.server.ts';
import { createUser } from '../src/features/user/data.server.ts';
import { openSiteDatabase } from './database.ts';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import type { Site } from './serve.ts';

const row = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

/** Publishes an article, and holds comments of a member with these texts, the first one last. */
async function holdComments(page: Page, site: Site, texts: string[]) {
  await page.goto(`${site.url}/dashboard/blog/create`);
  await hydrate(page);
  await page.getByLabel('Title').fill('Tides');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/edit$/);
  const [, articleId = ''] = /blog\/([^/]+)\/edit/.exec(page.url()) ?? [];
  await page.goto('about:blank');
  const data = await openSiteDatabase(site);
  try {
    const publication = { status: 'published', publishedAt: '2026-01-02T03:04:05.000Z' } as const;
    await data.db.updateTable('article').set(publication).where('id', '=', articleId).execute();
    const userId = await createUser(data.db, { name: 'Vera', email: 'vera@people.example' });
    for (const [index, body] of texts.entries())
      await createComment(data.db, {
        articleId,
        parentId: null,
        userId,
        body,
        status: 'held',
        holdReasons: JSON.stringify(['It looks like spam.', 'It has 4 links.']),
        createdAt: new Date(Date.UTC(2026, 5, 20) - index * 60_000).toISOString(),
      });
  } finally {
    await data.close();
  }
  return articleId;
}

testOwner('the owner empties the inbox with the keyboard alone', async ({ page, ownerSite }) => {
  testOwner.slow();
  await holdComments(page, ownerSite, ['First.', 'Second.', 'Third.', 'Fourth.']);
  await page.goto(`${ownerSite.url}/dashboard/inbox`);
  await expect(page).toHaveURL(/\?show=held$/);
  await hydrate(page);
  await expect(row(page, 'First.').getByText('It looks like spam.')).toBeVisible();
  await expect(page.getByLabel('Keys')).toContainText('approve');

  await page.keyboard.press('j');
  await expect(row(page, 'First.')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(row(page, 'First.')).toHaveCount(0);
  await expect(row(page, 'Second.')).toBeFocused();

  await page.keyboard.press('s');
  await expect(row(page, 'Second.')).toHaveCount(0);
  await expect(row(page, 'Third.')).toBeFocused();
  await expect(page.getByText('Marked as spam.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(row(page, 'Second.')).toBeFocused();
  await page.keyboard.press('h');
  await expect(row(page, 'Third.')).toBeFocused();

  // The keys are letters in a text.
  await page.keyboard.press('r');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.keyboard.type('has jars');
  await expect(page.getByLabel('Your reply')).toHaveValue('has jars');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Third.')).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.type('Thank you, Vera.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Approved, and your reply is sent.')).toBeVisible();
  await expect(row(page, 'Fourth.')).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByText('Nothing waits for your approval here.')).toBeFocused();

  // The second key of a shortcut is no key of the inbox.
  await page.goto(`${ownerSite.url}/dashboard/inbox`);
  await expect(page).toHaveURL(/\?show=recent$/);
  await hydrate(page);
  await expect(row(page, 'Thank you, Vera.')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await page.goto(`${ownerSite.url}/dashboard/inbox?show=spam`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(row(page, 'Fourth.')).toBeVisible();
});

testOwner.describe('by finger', () => {
  testOwner.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  testOwner('the owner moderates by finger, and undoes', async ({ page, ownerSite }) => {
    await holdComments(page, ownerSite, ['First.', 'Second.']);
    await page.goto(`${ownerSite.url}/dashboard/inbox`);
    await hydrate(page);
    for (const button of await page.getByRole('article').getByRole('button').all()) {
      const { height = 0, width = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(43.9);
    }
    await row(page, 'First.').getByRole('button', { name: 'Spam' }).tap();
    await expect(row(page, 'First.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(row(page, 'First.')).toBeVisible();
    await page.getByLabel('Select all').check();
    await page
      .getByRole('group', { name: 'Actions for the selected items' })
      .getByRole('button', { name: 'Hide', exact: true })
      .tap();
    await expect(page.getByText('Nothing waits for your approval here.')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });
});

testOwner(
  'one press keeps all of mine, and an error is seen where the page is scrolled',
  async ({ page, context, ownerSite, expectMessage }) => {
    testOwner.slow();
    expectMessage(statusMessage(409));
    const articleId = await holdComments(page, ownerSite, []);
    const open = async (tab: Page) => {
      await tab.goto(`${ownerSite.url}/dashboard/blog/${articleId}/edit`);
      await hydrate(tab);
      await expect(tab.locator('.cm-content')).toBeVisible();
    };
    await open(page);
    const other = await context.newPage();
    await open(other);
    await other.getByLabel('Title').fill('Theirs');
    await other.keyboard.press('Control+s');
    await expect(other.locator('.action-bar')).toContainText('Saved at');
    await page.getByLabel('Title').fill('Mine');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Keep all mine and save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.action-bar')).toContainText('Saved at');
    await other.reload();
    await expect(other.getByLabel('Title')).toHaveValue('Mine');

    await page.getByLabel('Title').fill('');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Control+s');
    const errors = page.getByRole('alert').filter({ hasText: 'needs to be corrected' });
    await expect(errors).toBeInViewport();
    await expect(errors).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await errors.getByRole('link', { name: 'Title' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByLabel('Title')).toBeInViewport();
  },
);
