/** Posting a note from the box of the dashboard, on a phone: online, offline, from other programs. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openSiteDatabase } from './database.ts';
import { expect } from './fixtures.ts';
import { testOwner as test } from './owned-site.ts';
import type { Site } from './serve.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const countNotes = async (site: Site) => {
  const { db } = await openSiteDatabase(site);
  const rows = await db.selectFrom('note').select(['body', 'form', 'status']).execute();
  await db.destroy();
  return rows;
};
const box = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const open = async (page: Page, site: Site) => {
  await page.goto(`${site.url}/dashboard`);
  await page.evaluate(async () => navigator.serviceWorker.ready);
};

test('a note is posted with three touches on a slow network, and can be taken back', async ({
  page,
  ownerSite: site,
}) => {
  await open(page, site);
  const session = await page.context().newCDPSession(page);
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await box(page).tap();
  await page.keyboard.type('Hello from a phone #ducks');
  await page.getByRole('button', { name: 'Post', exact: true }).dblclick();
  await expect(page.getByText('Posted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute('href', /^\/notes\/\d/);
  expect(await countNotes(site)).toEqual([
    { body: 'Hello from a phone', form: 'note', status: 'published' },
  ]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Posted.')).toBeHidden();
});

test('what is typed survives a reload', async ({ page, ownerSite: site }) => {
  await open(page, site);
  await box(page).fill('> Half a thought');
  await page.reload();
  await expect(box(page)).toHaveValue('> Half a thought');
  await expect(page.getByText('Quotation', { exact: true })).toBeVisible();
});

test('a post written offline is sent once, also if the tab was closed', async ({
  page,
  context,
  ownerSite: site,
  allowMessage,
}) => {
  allowMessage(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await open(page, site);
  await context.setOffline(true);
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('textbox').fill('Written in a tunnel');
  await page.getByRole('button', { name: 'Post', exact: true }).tap();
  await expect(page.getByText('1 post waits for the network.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${site.url}/dashboard`);
  await expect.poll(() => countNotes(site)).toHaveLength(1);
  await next.reload();
  await expect(next.getByText('waits for the network')).toBeHidden();
  expect(await countNotes(site)).toMatchObject([{ body: 'Written in a tunnel' }]);
});

test('a shared link waits in the box, and is not saved without a press', async ({
  page,
  ownerSite: site,
}) => {
  await open(page, site);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.action = '/dashboard/share';
    for (const [name, value] of [
      ['title', 'A page'],
      ['url', 'https://a.example/x'],
    ] as const) {
      const input = document.createElement('input');
      Object.assign(input, { name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  });
  await expect(box(page)).toHaveValue('A page\nhttps://a.example/x');
  expect(await countNotes(site)).toEqual([]);
});

test('a bookmarklet fills the box, and the server accepts no shares itself', async ({
  page,
  ownerSite: site,
}) => {
  await page.goto(`${site.url}/dashboard/notes/create?url=https://a.example/&title=T&text=Said`);
  await expect(box(page)).toHaveValue('> Said\n— T\nhttps://a.example/');
  await page.goto(`${site.url}/dashboard?url=javascript:alert(1)`);
  await expect(box(page)).toHaveValue('> Said\n— T\nhttps://a.example/');
  const response = await fetch(`${site.url}/dashboard/share`, { method: 'POST' });
  expect(response.status).toBe(405);
});

test('a picture is posted with its text, and a post is kept when the session has ended', async ({
  page,
  context,
  ownerSite: site,
  allowMessage,
}) => {
  allowMessage(/Failed to load resource/);
  await open(page, site);
  const buffer = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'gold' } })
    .png()
    .toBuffer();
  await page
    .locator('.post-box input[type=file]')
    .setInputFiles({ name: 'duck.png', mimeType: 'image/png', buffer });
  await page.getByLabel('What the picture shows').fill('A [duck]');
  await page.reload();
  await expect(page.getByLabel('What the picture shows')).toHaveValue('A [duck]');
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Post', exact: true }).tap();
  await expect(page.getByText('You are signed out. Sign in, and it is sent.')).toBeVisible();
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Send now' }).tap();
  await expect(page.getByText('Posted.')).toBeVisible();
  expect(await countNotes(site)).toMatchObject([
    { form: 'photo', body: expect.stringMatching(/^!\[A \\\[duck\\\]\]\(\/media\/\S+\)$/) },
  ]);
});
