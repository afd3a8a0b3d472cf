/** The server goes down, or the session ends, while the owner writes: nothing is lost, and the page explains it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expect, hydrate, statusMessage, test } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

/** A site that can be killed and restarted with the same URL and data. */
const testOwner = test.extend<{
  ownerSite: { site: Site; kill(): void; restart(): Promise<void> };
}>({
  ownerSite: async ({ context }, use) => {
    const ownerSite = {
      site: await startSite({ DEMO: '0' }),
      kill: () => void ownerSite.site.child.kill('SIGKILL'),
      restart: async () => {
        const { url, dataFolder } = ownerSite.site;
        const { port } = new URL(url);
        ownerSite.site = await startSite({ DEMO: '0', PORT: port, DATA_DIR: dataFolder });
      },
    };
    const cookie = await openOwnerLink(ownerSite.site);
    await context.addCookies(toBrowserCookies(cookie, ownerSite.site.url));
    await use(ownerSite);
    for (const page of context.pages()) await page.goto('about:blank');
    await ownerSite.site.stop();
  },
});

const bar = (page: Page) => page.locator('.action-bar');
const title = (page: Page) => page.getByLabel('Title');

testOwner(
  'recovers when the server is killed during a save and an upload',
  async ({ page, ownerSite, context, expectMessage }) => {
    expectMessage(/net::ERR_/);
    const { url, dataFolder } = ownerSite.site;
    await page.goto(`${url}/dashboard/blog/create`);
    await hydrate(page);
    await title(page).fill('Through storms');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/edit$/);
    await expect(page.getByRole('heading', { name: 'Through storms' })).toBeVisible();
    await expect(page.locator('.cm-content')).toBeVisible();

    // Saves repeatedly, until the server is killed.
    const acknowledged: string[] = [];
    page.on('response', (answer) => {
      if (!answer.url().includes('blog.update') || !answer.ok()) return;
      const sent = /Save \d+/.exec(answer.request().postData() ?? '');
      if (sent) acknowledged.push(sent[0]);
    });
    const description = page.getByLabel('Description');
    for (let count = 1; count <= 6; count += 1) {
      await description.fill(`Save ${count}`);
      await page.keyboard.press('Control+s');
      if (count === 6) ownerSite.kill();
      else await expect(bar(page)).toContainText('Saved at');
    }
    // The server may have responded just before it was killed: then no process is left.
    await description.fill('Save 7');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The site cannot be reached.')).toBeVisible();
    await expect(bar(page)).toContainText('changes are stored on this device');
    await description.fill('Written while it was down');
    await ownerSite.restart();
    const other = await context.newPage();
    await other.goto(page.url());
    const [, lastAcknowledged = ''] = /(\d+)$/.exec(acknowledged.at(-1) ?? '') ?? [];
    const stored = await other.getByLabel('Description').inputValue();
    expect(stored).toMatch(/^Save \d|^Written while/);
    if (stored.startsWith('Save'))
      expect(Number(stored.slice(5))).toBeGreaterThanOrEqual(Number(lastAcknowledged));
    await other.close();
    await expect(bar(page)).toContainText('Saved after a retry at');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.locator('.cm-content').focus();
    const bytes = await sharp({
      create: {
        width: 1_200,
        height: 900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 110, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    await pastePicture(page, bytes);
    await expect(page.getByRole('progressbar', { name: 'Upload of storm.jpg' })).toBeVisible();
    ownerSite.kill();
    await expect(page.locator('.editor-upload')).toContainText('The connection was lost.');
    await ownerSite.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    // Encoding noise in every size takes seconds of a whole processor.
    await expect(page.locator('.editor-upload')).toHaveCount(0, { timeout: 120_000 });
    await page.keyboard.press('Control+s');
    await expect(bar(page)).toContainText('Saved');
    await expect(page.locator('.cm-content')).toHaveText(/^!\[\]\(\/media\/\w+\.webp\)$/);
    const left = readdirSync(join(dataFolder, 'media')).filter((name) => name.endsWith('.part'));
    expect(left).toEqual([]);
  },
);

testOwner(
  'meets no conflict with a save of its own whose answer was lost',
  async ({ page, ownerSite, expectMessage }) => {
    expectMessage(/net::ERR_FAILED/);
    await page.goto(`${ownerSite.site.url}/dashboard/blog/create`);
    await hydrate(page);
    const losesAnswer = async (procedure: string) =>
      page.route(
        `**/api/trpc/${procedure}**`,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
    await losesAnswer('blog.create');
    await title(page).fill('Heard by nobody');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The site cannot be reached.')).toBeVisible();
    await title(page).fill('Heard after all');
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.waitForURL(/\/edit$/);
    await expect(page.getByRole('heading', { name: 'Heard after all' })).toBeVisible();

    const description = page.getByLabel('Description');
    await losesAnswer('blog.update');
    await description.fill('Arrived, and nobody knew');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The site cannot be reached.')).toBeVisible();
    await description.fill('Arrived, and everybody knows');
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(bar(page)).toContainText('Saved after a retry at');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(description).toHaveValue('Arrived, and everybody knows');
  },
);

testOwner(
  'goes on where it was when the session ended meanwhile',
  async ({ page, ownerSite, context, expectMessage }) => {
    expectMessage(statusMessage(401));
    const { url } = ownerSite.site;
    const cookies = await context.cookies();
    await page.goto(`${url}/dashboard/blog/create`);
    await hydrate(page);
    await title(page).fill('Signed out');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/edit$/);
    await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
    await expect(page.locator('.cm-content')).toBeVisible();
    // What the first save has begun is over: a page that is loading without a session is that of the sign-in.
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByLabel('Description').fill('Typed by nobody');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText('You are signed out.');
    await page.getByLabel('Description').fill('Typed by nobody, and more');
    await expect(bar(page)).toContainText('Signed out: changes are stored on this device');
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
    await context.addCookies(cookies);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(bar(page)).toContainText('Saved after a retry at');
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue('Typed by nobody, and more');
  },
);

async function pastePicture(page: Page, bytes: Buffer) {
  await page.locator('.cm-content').evaluate((target, base64) => {
    const clipboardData = new DataTransfer();
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    clipboardData.items.add(new File([data], 'storm.jpg', { type: 'image/jpeg' }));
    const given = { clipboardData, bubbles: true, cancelable: true };
    target.dispatchEvent(new ClipboardEvent('paste', given));
  }, bytes.toString('base64'));
}
