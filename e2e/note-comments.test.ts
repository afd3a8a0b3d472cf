/** A member comments on a note by phone, and the owner answers in the inbox. */
import { createContent } from '../src/content/storage.server.ts';
import { noteDefinition } from '../src/features/note/definition.server.ts';
import { createNoteInput } from '../src/features/note/schema.ts';
import { createWcagAxe } from './axe.ts';
import { setOwnerCookie, signIn, test } from './community-site.ts';
import { expect, hydrate } from './fixtures.ts';

const path = '/notes/2026/11/two-tides';
const userAgent = 'Mozilla/5.0 (Linux; Android 16; rv:140.0) Gecko/140.0 Firefox/140.0';
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, userAgent });

test('a member comments on a note by phone, and the owner answers in the inbox', async ({
  page,
  browser,
  site,
  community,
  watchContext,
}) => {
  test.slow();
  const { id: by } = await community.data.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const note = createNoteInput.parse({
    form: 'note',
    body: 'Two tides a day, and a little more than twelve hours between them.',
    slug: 'two-tides',
    status: 'published',
    publishedAt: '2026-11-20T08:00:00.000Z',
  });
  await createContent(community.data.db, noteDefinition, { ...note, by });

  // The first tap on the heart counts, before React is loaded.
  await page.goto(path, { waitUntil: 'networkidle' });
  const heart = page.locator('[data-heart]');
  await expect(heart).toHaveAttribute('aria-label', 'Like this note: 0 hearts so far');
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-label', /yours among them$/);
  await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeVisible();

  await signIn(page, { to: path, name: 'Mina' });
  await page.getByLabel('Write a comment').fill('Why a *little* more?');
  await page.getByRole('button', { name: 'Send' }).tap();
  const comment = page.getByRole('article').filter({ hasText: 'Why a little more?' }).last();
  await expect(comment).toBeVisible();
  const box = await page.getByRole('button', { name: 'Send' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((await createWcagAxe(page).analyze()).violations).toEqual([]);

  const context = await browser.newContext({ baseURL: site.url });
  watchContext(context);
  await setOwnerCookie(context, site.url, community.ownerCookie);
  const owner = await context.newPage();
  await owner.goto('/dashboard/inbox?show=recent');
  await hydrate(owner);
  const row = owner.getByRole('article').filter({ hasText: 'Why a little more?' });
  await expect(row.getByRole('link').nth(1)).toHaveAttribute(
    'href',
    new RegExp(`^${path}\\?comment=(.+)#comment-\\1$`),
  );
  await row.getByRole('button', { name: 'Reply' }).click();
  await owner.keyboard.type('The Moon moves on meanwhile.');
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByText('Your reply is sent.').first()).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible();
  await expect(page.getByText('The Moon moves on meanwhile.')).toBeVisible();
});
