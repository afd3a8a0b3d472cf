/** Writing in the browser: by keyboard only, in two tabs, without network, after a closed tab. */
import type { Page } from '@playwright/test';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import type { Site } from './serve.ts';

const bar = (page: Page) => page.locator('.action-bar');

/** Holds the loading of an article's edit page until the returned promise is resolved. */
async function holdArticle(page: Page) {
  const loaded = Promise.withResolvers<void>();
  await page.route('**/api/trpc/**blog.byId**', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  return loaded;
}

/** Creates a project by keyboard, which opens its edit page. */
async function createProject(page: Page, ownerSite: Site, title: string) {
  await page.goto(`${ownerSite.url}/dashboard/projects/create`);
  await hydrate(page);
  await page.getByLabel('Title').fill(title);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/dashboard\/projects\/[\w-]+\/edit$/);
}

testOwner('keeps the input while a new entry is created', async ({ page, ownerSite }) => {
  await page.goto(`${ownerSite.url}/dashboard/blog/create`);
  await hydrate(page);
  await page.getByLabel('Title').fill('First light');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('One, two');
  const loaded = await holdArticle(page);
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toContainText('Saved at');
  // It is created, and its edit page is loading.
  await page.keyboard.type(', three');
  loaded.resolve();
  await expect(page).toHaveTitle(/^First light/);
  await page.waitForURL(/\/dashboard\/blog\/[\w-]+\/edit$/);
  await expect(text).toBeFocused();
  await page.keyboard.type(', four');
  await expect(text).toHaveText('One, two, three, four');
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toContainText('Saved at');
  await page.reload();
  await expect(text).toHaveText('One, two, three, four');
});

testOwner(
  'a dialog that is opened while a new entry is created stays open',
  async ({ page, ownerSite }) => {
    await page.goto(`${ownerSite.url}/dashboard/blog/create`);
    await hydrate(page);
    await page.getByLabel('Title').fill('At once');
    const loaded = await holdArticle(page);
    await page.keyboard.press('Control+s');
    await expect(bar(page)).toContainText('Saved at');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish' });
    await expect(publish).toBeVisible();
    loaded.resolve();
    await page.waitForURL(/\/dashboard\/blog\/[\w-]+\/edit$/);
    // The dialog hides the page behind it from the roles.
    await expect(page.locator('h1')).toHaveText('At once');
    await publish.click();
    await expect(bar(page)).toContainText('Published');
  },
);

testOwner('each new entry has a form of its own', async ({ page, ownerSite }) => {
  await createProject(page, ownerSite, 'The first');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('link', { name: 'Create project' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByLabel('Title').fill('The second');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/dashboard\/projects\/[\w-]+\/edit$/);
  await page.goBack();
  await page.getByRole('link', { name: 'The first' }).first().click();
  await expect(page.getByLabel('Title')).toHaveValue('The first');
});

testOwner(
  'loses neither version when two tabs edit one thing',
  async ({ page, ownerSite, context, expectMessage }) => {
    expectMessage(statusMessage(409));
    await createProject(page, ownerSite, 'Before');
    const other = await context.newPage();
    await other.goto(page.url());
    await hydrate(other);
    await other.getByLabel('Title').fill('Theirs');
    await other.keyboard.press('Control+s');
    await expect(bar(other)).toContainText('Saved at');
    await page.getByLabel('Title').fill('Mine');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'This was changed by someone else' });
    await expect(dialog).toContainText('Mine');
    await expect(dialog).toContainText('Theirs');
    await dialog.getByRole('button', { name: 'Continue with this choice' }).click();
    await page.keyboard.press('Control+s');
    await expect(bar(page)).toContainText('Saved at');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page
      .getByRole('list', { name: 'Versions, newest first' })
      .getByRole('button')
      .nth(1)
      .click();
    await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Theirs');
  },
);

testOwner('restores the input of a closed tab', async ({ page, ownerSite, context }) => {
  await createProject(page, ownerSite, 'Steady');
  const address = page.url();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(bar(page)).toContainText('Published');
  await page.getByLabel('Description').fill('Typed and never saved');
  await expect(bar(page)).toContainText('Unsaved changes, stored on this device');
  await expect.poll(() => page.evaluate(readStoredDrafts)).toContain('Typed and never saved');
  const later = await context.newPage();
  await later.goto(address);
  await hydrate(later);
  // The local draft of an open tab belongs to that tab.
  await later.getByLabel('Title').fill('Steady on');
  await expect.poll(() => later.evaluate(readStoredDrafts)).toContain('Steady on');
  await expect(later.getByLabel('Description')).toHaveValue('');
  await later.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar(later)).toContainText('Saved at');
  await page.close({ runBeforeUnload: false });
  await later.reload();
  await hydrate(later);
  // The draft is based on the previous version, so both are shown; unchanged fields stay as saved.
  const dialog = later.getByRole('dialog', { name: 'This was changed by someone else' });
  await expect(dialog).toContainText('Typed and never saved');
  await dialog.getByRole('button', { name: 'Continue with this choice' }).click();
  await expect(later.getByText('Restored unsaved changes from')).toBeVisible();
  await expect(later.getByLabel('Description')).toHaveValue('Typed and never saved');
  await expect(later.getByLabel('Title')).toHaveValue('Steady on');
});

testOwner(
  'saves when the network is back, and says so',
  async ({ page, ownerSite, context, expectMessage }) => {
    expectMessage(/ERR_INTERNET_DISCONNECTED/);
    await createProject(page, ownerSite, 'Through the dark');
    // The edit page is loaded completely before the network is disconnected.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByLabel('Description').fill('Written without a network');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The site cannot be reached.')).toBeVisible();
    await context.setOffline(false);
    await expect(bar(page)).toContainText('Saved after a retry at');
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue('Written without a network');
  },
);

/** All local drafts that this browser stores, as text. Runs on the page. */
function readStoredDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mallard', 1);
    opening.addEventListener('error', () => reject(new Error('It cannot be opened.')));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)));
    });
  });
}
