/** The check before publishing in the dashboard: one article, several at once, from the trash, from the history. */
import type { Page } from '@playwright/test';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import type { Site } from './serve.ts';

const key = `-----BEGIN ${'PRIVATE'} KEY-----\nMIIEvQIBADANBgkq\n-----END ${'PRIVATE'} KEY-----`;
const article = `## Tides\n\n#### Skipped\n\n![](/media/a.png)\n\n[gone](/blog/gone)\n\n\`\`\`\n${key}\n\`\`\`\n`;

const bar = (page: Page) => page.locator('.action-bar');
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text' });

interface Written {
  title: string;
  body: string;
  status?: string;
}

/** Creates articles with the site's own procedure, and returns their ids. */
async function writeArticles(page: Page, ownerSite: Site, articles: Written[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of articles) {
    const input = { ...one, acceptFindings: ['warnings', 'secrets'] };
    const answer = await page.request.post(`${ownerSite.url}/api/trpc/blog.create`, {
      data: { json: input },
      headers: { origin: ownerSite.url },
    });
    expect(answer.status()).toBe(200);
    const { result } = (await answer.json()) as { result: { data: { json: { id: string } } } };
    ids.push(result.data.json.id);
  }
  return ids;
}

async function readArticle(page: Page, ownerSite: Site, id: string) {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const answer = await page.request.get(`${ownerSite.url}/api/trpc/blog.byId?input=${input}`);
  const { result } = (await answer.json()) as {
    result: { data: { json: { status: string; body: string; trashedAt: string | null } } };
  };
  return result.data.json;
}

async function openEditor(page: Page, ownerSite: Site, id: string) {
  await page.goto(`${ownerSite.url}/dashboard/blog/${id}/edit`);
  await hydrate(page);
  await expect(textBox(page)).toHaveAttribute('contenteditable', 'true');
}

/** Opens the dialog of the form. */
async function openPublication(page: Page) {
  await page.getByRole('button', { name: 'Publish…' }).click();
}

testOwner(
  'an article with a secret is published only after it was confirmed, and the rest is listed',
  async ({ page, ownerSite, expectMessage, allowMessage }) => {
    expectMessage(statusMessage(412));
    // The editor shows the pictures of the text, which do not exist.
    allowMessage(statusMessage(404));
    const [id = ''] = await writeArticles(page, ownerSite, [{ title: 'Harbour', body: article }]);
    await openEditor(page, ownerSite, id);
    await openPublication(page);
    const dialog = page.getByRole('dialog', { name: 'Publish this article' });
    await expect(dialog).toContainText('1 possible secret and 3 warnings');
    const found = dialog.getByRole('listitem');
    await expect(found).toHaveCount(4);
    await expect(found.nth(0)).toContainText('a private key');
    await expect(found.nth(1)).toContainText('“Skipped” is a heading of level 4');
    await expect(found.nth(2)).toContainText('has no alt text');
    await expect(found.nth(3)).toContainText('there is no public page at /blog/gone.');
    await expect(dialog).not.toContainText('MIIE');
    // The first finding takes the focus of the button that publishes.
    await expect(found.nth(0).getByRole('button')).toBeFocused();
    const anyway = dialog.getByRole('button', { name: 'Publish anyway' });
    await expect(anyway).toBeDisabled();
    expect((await readArticle(page, ownerSite, id)).status).toBe('draft');

    await found.nth(1).getByRole('button', { name: 'Go to line 3' }).click();
    await expect(dialog).toBeHidden();
    await expect(textBox(page)).toBeFocused();
    // The line is selected, so typed text replaces it.
    await page.keyboard.type('### Not skipped');
    await expect(textBox(page)).toContainText('### Not skipped');
    await expect(textBox(page)).not.toContainText('#### Skipped');

    await openPublication(page);
    await expect(dialog).toContainText('1 possible secret and 2 warnings');
    // Secrets are confirmed for the time that is chosen, too.
    await dialog.getByLabel('Later').check();
    await dialog.getByLabel('Date and time').fill('2099-11-24T08:00');
    const schedule = dialog.getByRole('button', {
      name: 'Schedule anyway for Tue 24 Nov 2099, 08:00',
    });
    await expect(schedule).toBeDisabled();
    await dialog.getByLabel('Now').check();
    await dialog.getByRole('checkbox').check();
    await expect(anyway).toBeEnabled();
    await anyway.click();
    await expect(bar(page)).toContainText('Published');
    await expect(dialog).toBeHidden();
    expect((await readArticle(page, ownerSite, id)).body).toContain('### Not skipped');
    const answer = await page.request.get(`${ownerSite.url}/blog/harbour`);
    expect(answer.status()).toBe(200);

    // Accepted findings are not asked about again; new ones are.
    await page.getByLabel('Description').fill('By the sea');
    await page.keyboard.press('Control+s');
    await expect(bar(page)).toContainText('Saved at');
    await textBox(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\n![](/media/b.png)');
    await page.keyboard.press('Control+s');
    const saving = page.getByRole('dialog', {
      name: 'Before changes to this public article are saved',
    });
    await expect(saving.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(saving).toBeHidden();
    await expect(bar(page)).toContainText('Unsaved changes, stored on this device');
    await page.keyboard.press('Control+s');
    await saving.getByRole('button', { name: 'Save anyway' }).click();
    await expect(bar(page)).toContainText('Saved at');
    expect((await readArticle(page, ownerSite, id)).body).toContain('/media/b.png');
  },
);

testOwner(
  'many articles are published after a choice, those with a secret one by one',
  async ({ page, ownerSite, expectMessage }) => {
    expectMessage(statusMessage(412));
    const ids = await writeArticles(page, ownerSite, [
      { title: 'Clean', body: 'One' },
      { title: 'Warned', body: '![](/media/a.png)' },
      { title: 'Secret', body: key },
    ]);
    const states = async () =>
      (await Promise.all(ids.map((id) => readArticle(page, ownerSite, id)))).map(
        (one) => one.status,
      );
    await page.goto(`${ownerSite.url}/dashboard/blog`);
    await hydrate(page);
    const choose = async () => {
      for (const title of ['Clean', 'Warned', 'Secret'])
        await page.getByRole('checkbox', { name: title }).check();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
    };
    await choose();
    const dialog = page.getByRole('dialog', { name: 'Before these articles are public' });
    await expect(dialog).toContainText('The check found problems in 2 articles');
    await expect(dialog.getByRole('checkbox', { name: /Warned/ })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /Secret/ })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toBeHidden();
    expect(await states()).toEqual(['draft', 'draft', 'draft']);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('checkbox', { name: /Warned/ }).uncheck();
    await dialog.getByRole('button', { name: 'Publish the 1 article without findings' }).click();
    await expect(page.getByText('1 article published.')).toBeVisible();
    expect(await states()).toEqual(['published', 'draft', 'draft']);

    await choose();
    await dialog.getByRole('checkbox', { name: /Secret/ }).check();
    await dialog.getByRole('button', { name: /^Publish 3 articles anyway$/ }).click();
    await expect(page.getByText('2 articles published.')).toBeVisible();
    expect(await states()).toEqual(['published', 'published', 'published']);
  },
);

testOwner(
  'what comes back from the trash or from the history to readers is checked, too',
  async ({ page, ownerSite, expectMessage }) => {
    expectMessage(statusMessage(412));
    const [id = ''] = await writeArticles(page, ownerSite, [
      { title: 'Harbour', body: key, status: 'published' },
    ]);
    await openEditor(page, ownerSite, id);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click();
    await page.waitForURL(/\/dashboard\/blog$/);
    await openEditor(page, ownerSite, id);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    const restoring = page.getByRole('dialog', { name: 'Before this article is public again' });
    await expect(restoring.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(restoring).toBeHidden();
    expect((await readArticle(page, ownerSite, id)).trashedAt).not.toBeNull();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await restoring.getByRole('checkbox').check();
    await restoring.getByRole('button', { name: 'Restore anyway' }).click();
    await expect(bar(page)).toContainText('Published');

    await textBox(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Nothing secret');
    await page.keyboard.press('Control+s');
    await expect(bar(page)).toContainText('Saved at');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const saves = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('button');
    await saves.last().click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    const reverting = page.getByRole('dialog', {
      name: 'Before this version of the article is public',
    });
    await expect(reverting).toContainText('a private key');
    await reverting.getByRole('checkbox').check();
    await reverting.getByRole('button', { name: 'Restore anyway' }).click();
    await expect(textBox(page)).toContainText('MIIE');
    expect((await readArticle(page, ownerSite, id)).body).toBe(key);
  },
);
