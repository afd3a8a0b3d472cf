/** Filling an empty site: by keyboard alone, then by touch on a phone. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { createAxe } from './axe.ts';
import { expect, hydrate, test } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

const testOwner = test.extend<{ ownerSite: Site }>({
  ownerSite: async ({}, use) => {
    const site = await startSite({ DEMO: '0' });
    await use(site);
    await site.stop();
  },
});

testOwner(
  'an empty site is filled by keyboard alone, then on a phone',
  async ({ browser, ownerSite, watchContext }) => {
    test.slow();
    const cookie = await openOwnerLink(ownerSite);
    const createContext = async (options: Parameters<typeof browser.newContext>[0]) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      watchContext(context);
      await context.addCookies(toBrowserCookies(cookie, ownerSite.url));
      return context;
    };

    const desktopContext = await createContext({ viewport: { width: 1440, height: 900 } });
    const page = await desktopContext.newPage();
    await page.goto(`${ownerSite.url}/dashboard`);
    await hydrate(page);
    await expect(page.getByText('Your site is ready')).toBeVisible();
    await checkAndCapture(page, 'empty');
    await fillByKeyboard(page, ownerSite);
    const preview = await previewOf(page);
    await page.goto('about:blank');
    await desktopContext.close();

    await testOwner.step('an anonymous visitor sees the draft only by its link', async () => {
      const anonymousContext = await browser.newContext();
      watchContext(anonymousContext);
      const previewPage = await anonymousContext.newPage();
      await previewPage.goto(preview);
      await expect(previewPage.getByRole('heading', { name: 'About Ada', level: 1 })).toBeVisible();
      await expect(previewPage.getByText('compilers for thirty years')).toBeVisible();
      await checkAndCapture(previewPage, 'preview');
      await anonymousContext.close();
    });

    const phoneContext = await createContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
    });
    await fillByTouch(await phoneContext.newPage(), ownerSite);
    await phoneContext.close();
  },
);

async function fillByKeyboard(page: Page, ownerSite: Site) {
  await testOwner.step('an article with a picture is published', async () => {
    await press(page, 'g', 'b', 'c');
    await expect(page.getByRole('heading', { name: 'Create Article' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('First light');
    await press(page, 'Tab');
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
    await page.keyboard.type('# Above the sea\n\nIt **burns**.\n\n');
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.type('/pict');
    await expect(page.getByRole('option', { name: /^Picture/ }).first()).toBeVisible();
    await press(page, 'Enter');
    await (await chooser).setFiles(await lamp());
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('/media/');
    await checkAndCapture(page, 'writing');
    await tabTo(page, page.getByLabel('Description'));
    await page.keyboard.type('The lamp is lit.');
    await tabTo(page, page.getByRole('button', { name: 'Choose a picture' }));
    await press(page, 'Enter');
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    await tabTo(page, library.getByRole('button', { name: /^Choose lamp/ }));
    await checkAndCapture(page, 'picker');
    await press(page, 'Enter');
    await tabTo(page, page.locator('.form-details').getByLabel('Alt text'));
    await page.keyboard.type('A lamp, burning');
    await press(page, 'Control+s');
    await made(page);
    // The picture in the text has no alt text yet.
    await publish(page, 'article', true);
    const answer = await fetch(`${ownerSite.url}/blog/first-light`);
    expect(await answer.text()).toMatch(/<img[^>]+alt="A lamp, burning"/);
  });

  await testOwner.step('the next article is scheduled', async () => {
    await goBy(page, 'new article');
    await page.keyboard.type('Second light');
    await press(page, 'Control+s');
    await made(page);
    await tabTo(page, page.getByRole('button', { name: 'Publish…' }), 'Shift+Tab');
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish this article' });
    await expect(dialog.locator(':focus')).toBeAttached();
    await tabTo(page, dialog.getByRole('radio', { name: 'Now' }));
    await press(page, 'ArrowDown');
    await expect(dialog.getByLabel('Date and time')).toBeVisible();
    await tabTo(page, dialog.getByLabel('Date and time'));
    await page.keyboard.type('01022099');
    await press(page, 'Tab');
    await page.keyboard.type('0830AM');
    await expect(dialog).toContainText('is published automatically on');
    await checkAndCapture(page, 'schedule');
    await tabTo(page, dialog.getByRole('button', { name: /^Schedule for/ }));
    await press(page, 'Enter');
    await expect(bar(page)).toContainText('Scheduled');
    expect((await fetch(`${ownerSite.url}/blog/second-light`)).status).toBe(404);
  });

  await testOwner.step('a project, a snippet and an about page', async () => {
    await goBy(page, 'new project');
    await page.keyboard.type('Lamp');
    await press(page, 'Control+s');
    await made(page);
    await publish(page, 'project');
    await goBy(page, 'new snippet');
    await page.keyboard.type('Blink');
    await tabTo(page, page.getByRole('textbox', { name: 'Code' }));
    await page.keyboard.type('on(); off();');
    await press(page, 'Control+s');
    await made(page);
    await publish(page, 'snippet');
    await goBy(page, 'new page');
    await page.keyboard.type('About');
    await press(page, 'Control+s');
    await made(page);
    await publish(page, 'page');
    await goBy(page, 'about');
    await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
    await press(page, 'Control+a');
    await page.keyboard.type('About Ada');
    await tabTo(page, page.getByRole('textbox', { name: 'Text', exact: true }));
    await page.keyboard.type('I have written compilers for thirty years.');
    await press(page, 'Control+s');
    await expect(bar(page)).toContainText('Saved at');
    for (const [path, says] of [
      ['/projects/lamp', 'Lamp'],
      ['/snippets/blink', 'off'],
      ['/about', 'compilers for thirty years'],
    ])
      expect(await (await fetch(ownerSite.url + path)).text()).toContain(says);
  });

  await testOwner.step('the shortcuts are listed', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Settings' }), 'Shift+Tab');
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await checkAndCapture(page, 'keys');
    await press(page, 'Escape');
  });
}

/** Creates the preview link by keyboard. */
async function previewOf(page: Page): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: 'More' }));
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Preview link' });
  const url = await dialog.getByLabel('Link').inputValue();
  await press(page, 'Escape');
  return url;
}

async function fillByTouch(page: Page, ownerSite: Site) {
  const make = async (section: string, noun: string) => {
    await page.getByRole('button', { name: 'Sections' }).tap();
    await page.locator('#sections').getByRole('link', { name: section }).tap();
    await page.getByRole('link', { name: `Create ${noun}` }).tap();
    await page.waitForURL(/\/create$/);
  };
  const finish = async (noun: string, action = 'Publish now') => {
    await page.getByRole('button', { name: 'Save draft' }).tap();
    await made(page);
    await page.getByRole('button', { name: 'Publish…' }).tap();
    const dialog = page.getByRole('dialog', { name: `Publish this ${noun}` });
    await dialog.getByRole('button', { name: action }).tap();
    await expect(bar(page)).toContainText('Published');
  };
  await testOwner.step('on a phone: an article with a picture', async () => {
    await page.goto(`${ownerSite.url}/dashboard`);
    await hydrate(page);
    await checkAndCapture(page, 'phone-overview');
    await make('Articles', 'article');
    await page.getByRole('textbox', { name: 'Title' }).fill('Third light');
    await page.getByRole('textbox', { name: 'Text', exact: true }).tap();
    await page.keyboard.type('Seen from a boat.');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).tap();
    await (await chooser).setFiles(await lamp());
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('/media/');
    await checkAndCapture(page, 'phone-writing');
    await finish('article', 'Publish anyway');
    expect(await (await fetch(`${ownerSite.url}/blog/third-light`)).text()).toContain('<img');
  });
  await testOwner.step('on a phone: scheduled, a project, a snippet, the about page', async () => {
    await make('Articles', 'article');
    await page.getByRole('textbox', { name: 'Title' }).fill('Fourth light');
    await page.getByRole('button', { name: 'Save draft' }).tap();
    await made(page);
    await page.getByRole('button', { name: 'Publish…' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Later').tap();
    await dialog.getByLabel('Date and time').fill('2099-01-02T08:30');
    await checkAndCapture(page, 'phone-schedule');
    await dialog.getByRole('button', { name: /^Schedule for/ }).tap();
    await expect(bar(page)).toContainText('Scheduled');
    await make('Projects', 'project');
    await page.getByRole('textbox', { name: 'Title' }).fill('Bell');
    await finish('project');
    await make('Snippets', 'snippet');
    await page.getByRole('textbox', { name: 'Title' }).fill('Ring');
    await page.getByRole('textbox', { name: 'Code' }).fill('ring();');
    await finish('snippet');
    await page.getByRole('button', { name: 'Sections' }).tap();
    await page.locator('#sections').getByRole('link', { name: 'Pages' }).tap();
    await checkAndCapture(page, 'phone-list');
    await page.getByRole('link', { name: 'About Ada' }).tap();
    await page.getByText('Details', { exact: true }).tap();
    await page.getByLabel('Description').fill('Written on a boat.');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(bar(page)).toContainText('Saved at');
    await checkAndCapture(page, 'phone-about');
    for (const path of ['/projects/bell', '/snippets/ring'])
      expect((await fetch(ownerSite.url + path)).status).toBe(200);
    expect(await (await fetch(`${ownerSite.url}/about`)).text()).toContain('Written on a boat.');
    await page.goto('about:blank');
  });
}

/** The form is on the page of the item itself. */
async function made(page: Page) {
  await page.waitForURL(/\/dashboard\/\w+\/[\w-]{36}\/edit$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Create/);
}

const bar = (page: Page) => page.locator('.action-bar');

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Key presses. A keyboard user must not need more. */
const maxTabs = 60;

/** Presses the key until the element has the focus. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab') {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < maxTabs; step += 1) {
    const at = await wanted.evaluate((one) => {
      if (one === document.activeElement) return 'there';
      return document.activeElement?.closest('.cm-content') ? 'editor' : 'elsewhere';
    });
    if (at === 'there') return;
    // In the text Tab indents; after Escape it moves the focus.
    if (at === 'editor') await page.keyboard.press('Escape');
    await page.keyboard.press(key);
  }
  throw new Error(`${maxTabs} times ${key}, and the focus is not on ${String(wanted)}.`);
}

async function publish(page: Page, noun: string, hasFindings = false) {
  await press(page, 'Control+Shift+Enter');
  const dialog = page.getByRole('dialog', { name: `Publish this ${noun}` });
  const action = hasFindings ? 'Publish anyway' : 'Publish now';
  // Until then, keys would go to the page behind it.
  await expect(dialog.locator(':focus')).toBeAttached();
  await tabTo(page, dialog.getByRole('button', { name: action }));
  await press(page, 'Enter');
  await expect(bar(page)).toContainText('Published');
}

/** Through the search menu: Enter opens the item that was searched for. */
async function goBy(page: Page, words: string) {
  await press(page, 'Control+k');
  const menu = page.getByRole('dialog', { name: 'Search' });
  await expect(menu.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(menu.getByRole('option', { selected: true })).toContainText(new RegExp(words, 'i'));
  await checkAndCapture(page, `menu-${words.replace(' ', '-')}`);
  await press(page, 'Enter');
  await expect(menu).toBeHidden();
  if (!words.startsWith('new')) return made(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Create/ })).toBeVisible();
  return expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
}

/** Axe finds no violations; saves a screenshot if a folder for screenshots is set. */
async function checkAndCapture(page: Page, name: string) {
  expect((await createAxe(page).analyze()).violations, name).toEqual([]);
  const folder = process.env['SHOTS_DIR'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

const lamp = async () => ({
  name: 'lamp.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 700, channels: 3, background: '#c9a227' } })
    .png()
    .toBuffer(),
});
