/**
 * How many presses and keys the tasks around a text need, counted as in `writing-tasks.test.ts`. In Ghost, by the source of its
 * dialogs (TryGhost/Ghost, `ghost/admin/app/components`), they need at least: publishing 3 (the button, “Continue”, the
 * confirmation), scheduling for tomorrow at nine 13 (the same, two for “later”, two for the day, the time), copying a
 * preview link 3 (the button, “Share”, “Copy draft link”), going back to a version 5 (settings, history, the version,
 * “Restore”, the confirmation), another cover 2 (delete, add).
 */
import type { Page } from '@playwright/test';
import { CountedWriter, countPresses } from './count-presses.ts';
import { expect, hydrate } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import type { Site } from './serve.ts';

const bar = (page: Page) => page.locator('.action-bar');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function createArticle(page: Page, ownerSite: Site, title: string): Promise<string> {
  const answer = await page.request.post(`${ownerSite.url}/api/trpc/blog.create`, {
    data: { json: { title, description: 'By the sea.', body: 'First version.' } },
    headers: { origin: ownerSite.url },
  });
  const { result } = (await answer.json()) as { result: { data: { json: { id: string } } } };
  return result.data.json.id;
}

async function open(page: Page, ownerSite: Site, title: string) {
  const id = await createArticle(page, ownerSite, title);
  await page.goto(`${ownerSite.url}/dashboard/blog/${id}/edit`);
  await hydrate(page);
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  return text;
}

testOwner(
  'publishing needs 2 presses, scheduling 4, a preview link 3, a version 4 and a cover 2',
  async ({ page, context, ownerSite }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await countPresses(context);
    const writer = new CountedWriter(page);

    await open(page, ownerSite, 'Ebb');
    await writer.press('Control+Shift+Enter');
    await expect(button(page, 'Publish now')).toBeFocused();
    await writer.press('Enter');
    await expect(bar(page)).toContainText('Published');
    expect(await writer.count()).toBe(2);

    await open(page, ownerSite, 'Flood');
    await writer.click(button(page, 'Publish…'));
    await writer.click(page.getByRole('radio', { name: 'Later' }));
    await writer.click(button(page, 'Tomorrow at 9:00'));
    await writer.click(button(page, /^Schedule for .+, 09:00$/));
    await expect(bar(page)).toContainText('Scheduled');
    expect(await writer.count()).toBe(4);

    await open(page, ownerSite, 'Slack');
    await writer.click(button(page, 'More'));
    await writer.click(page.getByRole('menuitem', { name: 'Preview link' }));
    await writer.click(button(page, 'Copy'));
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('/preview/article/');
    expect(await writer.count()).toBe(3);

    const text = await open(page, ownerSite, 'Neap');
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Second version.');
    await page.keyboard.press('Control+s');
    await expect(bar(page)).toContainText('Saved at');
    await writer.click(button(page, 'More'));
    await writer.click(page.getByRole('menuitem', { name: 'History' }));
    const versions = page.getByRole('list', { name: 'Versions, newest first' });
    await writer.click(versions.getByRole('button').last());
    await writer.click(button(page, 'Restore this version'));
    await expect(text).toHaveText('First version.');
    expect(await writer.count()).toBe(4);

    await page.request.post(`${ownerSite.url}/api/trpc/media.upload`, {
      headers: { origin: ownerSite.url },
      multipart: { file: { name: 'mill.svg', mimeType: 'image/svg+xml', buffer: drawing } },
    });
    await open(page, ownerSite, 'Surge');
    await writer.click(button(page, 'Choose a picture'));
    await writer.click(button(page, /^Choose mill/));
    await expect(page.getByLabel('Cover')).toHaveValue(/^\/media\//);
    expect(await writer.count()).toBe(2);
  },
);

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="#c00"/></svg>',
);
