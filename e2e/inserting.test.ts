import { expect, type Page } from '@playwright/test';
import { createAxe } from './axe.ts';
import { test } from './editor/open-editor.ts';

const textbox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const value = (page: Page) => page.evaluate(() => window.value);
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox').getByRole('option', { name });
const pictureTools = (page: Page) => page.getByRole('group', { name: 'Picture', exact: true });
const mod = process.platform === 'darwin' ? 'Meta' : 'Control';
const key = (page: Page, keys: string) => page.keyboard.press(keys.replace('Mod', mod));

/** Types a command and waits until the entry that it is to insert is selected. */
async function insert(page: Page, command: string, name: string | RegExp) {
  await page.keyboard.type(command);
  await expect(option(page, name)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test('the menu inserts blocks by their synonyms, a table with its size, and nothing within code', async ({
  page,
  openEditor,
}) => {
  await openEditor();
  await page.keyboard.type('/');
  await expect(option(page, /^Heading 2/)).toBeVisible();
  await expect(option(page, /./)).toHaveCount(28);
  // The focus stays in the text, and the arrow keys scroll the list.
  const { violations } = await createAxe(page)
    .include('.cm-tooltip-autocomplete')
    .disableRules('scrollable-region-focusable')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await insert(page, 'math', /^Formula/);
  expect(await value(page)).toBe('$$\n\n$$');
  await page.keyboard.type('x');
  await key(page, 'Mod+End');
  await page.keyboard.type('\n\n');
  await insert(page, '/table 3x4', /^Table 3 × 4/);
  expect((await value(page)).split('\n').slice(4)).toEqual([
    '| Column | Column | Column |',
    '| ------ | ------ | ------ |',
    '|        |        |        |',
    '|        |        |        |',
    '|        |        |        |',
  ]);
  await key(page, 'Mod+a');
  await page.keyboard.type('> ');
  await insert(page, '/todo', /^Task list/);
  expect(await value(page)).toBe('> - [ ] ');
  await key(page, 'Mod+a');
  await page.keyboard.type('```\n/tab');
  await expect(option(page, /./)).toHaveCount(0);
  await key(page, 'Mod+z');
});

test('the button inserts below the paragraph at the cursor, and Undo takes it back in one step', async ({
  page,
  openEditor,
}) => {
  await openEditor('one two\n\nthree');
  await page.keyboard.press('ArrowRight');
  await tool(page, 'Insert').click();
  await insert(page, 'divider', /^Divider/);
  expect(await value(page)).toBe('one two\n\n---\n\n\n\nthree');
  await key(page, 'Mod+z');
  expect(await value(page)).toBe('odividerne two\n\nthree');
});

test('a video and a gist ask for their address and say what is wrong with it', async ({
  page,
  openEditor,
}) => {
  await openEditor('above\n\n');
  await key(page, 'Mod+End');
  await insert(page, '/youtube', /^Video/);
  const field = page.getByRole('textbox', { name: 'Address of the video' });
  await expect(field).toBeFocused();
  await page.keyboard.type('https://example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('not the address of a YouTube video');
  await field.fill('https://youtu.be/dQw4w9WgXcQ?si=1');
  await page.keyboard.press('Enter');
  await expect(textbox(page)).toBeFocused();
  expect(await value(page)).toBe('above\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.keyboard.type('\n\n');
  await insert(page, '/gist', /^Gist/);
  await page.keyboard.press('Escape');
  await expect(textbox(page)).toBeFocused();
  expect(await value(page)).toMatch(/dQw4w9WgXcQ\n\n$/);
});

test('two brackets search the site by title, also around selected words', async ({
  page,
  openEditor,
}) => {
  await openEditor('see ');
  await key(page, 'Mod+End');
  await page.keyboard.type('[[mill');
  await expect(option(page, /The tide mill.*project · draft/)).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await value(page)).toBe('see [The tide mill](/projects/mill)');
  await page.keyboard.type(' and tides');
  await key(page, 'Mod+Shift+ArrowLeft');
  await page.keyboard.type('[[');
  await expect(option(page, /Why tides/)).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await value(page)).toBe('see [The tide mill](/projects/mill) and [tides](/blog/tides)');
  await page.keyboard.type(' me');
  await key(page, 'Mod+k');
  await expect(option(page, /About me/)).toBeVisible();
  await page.keyboard.type('about');
  await expect(option(page, /./)).toHaveCount(1);
  await page.keyboard.press('Enter');
  expect(await value(page)).toMatch(/ \[me\]\(\/about-me\)$/);
  await page.keyboard.type('!');
  expect(await value(page)).toMatch(/\(\/about-me\)!$/);
});

test('the tools of a picture change only its source, one step of the history each', async ({
  page,
  openEditor,
}) => {
  await openEditor('above\n\n![](/media/a.png)\n\nbelow');
  await expect(pictureTools(page)).toHaveCount(0);
  await page.getByRole('group', { name: 'Picture, without alt text' }).click();
  await expect(pictureTools(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Alt text' })).toBeFocused();
  await page.keyboard.type('A "mill" [old]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Caption' })).toBeFocused();
  await page.keyboard.type('At "low" water.');
  await page.keyboard.press('Enter');
  await expect(textbox(page)).toBeFocused();
  await tool(page, 'Wide').click();
  const picture = '![A "mill" \\[old\\]](/media/a.png "wide: At \\"low\\" water.")';
  expect(await value(page)).toBe(`above\n\n${picture}\n\nbelow`);
  await expect(tool(page, 'Wide')).toHaveAttribute('aria-pressed', 'true');
  const { violations } = await createAxe(page).include('.editor-picture-tools').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await tool(page, 'Move the picture down').click();
  expect(await value(page)).toBe(`above\n\nbelow\n\n${picture}`);
  await tool(page, 'Add a picture beside it').click();
  const chosen = '![A chosen picture](/media/chosen.png)';
  await expect.poll(() => value(page)).toBe(`above\n\nbelow\n\n${picture} ${chosen}`);
  await tool(page, 'Move the picture up').click();
  expect(await value(page)).toBe(`above\n\nbelow\n\n${chosen} ${picture}`);
  await tool(page, 'Remove the picture').click();
  expect(await value(page)).toBe(`above\n\nbelow\n\n${picture}`);
  for (let step = 0; step < 4; step++) await key(page, 'Mod+z');
  expect(await value(page)).toBe(`above\n\n${picture}\n\nbelow`);
  for (let step = 0; step < 3; step++) await key(page, 'Mod+z');
  expect(await value(page)).toBe('above\n\n![](/media/a.png)\n\nbelow');
});

test('blocks move by key, and footnotes are entered and left by key', async ({
  page,
  openEditor,
}) => {
  await openEditor('one\n\n- a\n- b\n  - c\n\nlast');
  await page.getByText('- b').click();
  await key(page, 'Alt+ArrowUp');
  expect(await value(page)).toBe('one\n\n- b\n  - c\n- a\n\nlast');
  await key(page, 'Mod+End');
  await key(page, 'Alt+ArrowUp');
  expect(await value(page)).toBe('one\n\nlast\n\n- b\n  - c\n- a');
  await key(page, 'Mod+Alt+f');
  await page.keyboard.type('A note.');
  expect(await value(page)).toBe('one\n\nlast[^1]\n\n- b\n  - c\n- a\n\n[^1]: A note.');
  await key(page, 'Mod+Alt+f');
  await page.keyboard.type('!');
  expect(await value(page)).toContain('last[^1]!');
});

test('smart punctuation is off until a language is chosen, and Backspace brings back what was typed', async ({
  page,
  openEditor,
}) => {
  await openEditor();
  await page.keyboard.type('"a"... ');
  expect(await value(page)).toBe('"a"... ');
  await page.getByRole('combobox', { name: 'Smart punctuation' }).selectOption('de');
  await textbox(page).focus();
  await key(page, 'Mod+End');
  await page.keyboard.type('"b" -- `"c"`');
  expect(await value(page)).toBe('"a"... „b“ – `"c"`');
  await page.keyboard.type(' "');
  expect(await value(page)).toMatch(/ „$/);
  await page.keyboard.press('Backspace');
  expect(await value(page)).toMatch(/ "$/);
  await page.keyboard.type('...');
  expect(await value(page)).toMatch(/…$/);
  await key(page, 'Mod+z');
  expect(await value(page)).toMatch(/"\.\.\.$/);
});

async function pasteText(page: Page, text: string) {
  await textbox(page).evaluate((target, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
  }, text);
}

test('an address that is pasted alone can become a card, a video or stay a link', async ({
  page,
  openEditor,
}) => {
  await openEditor();
  await pasteText(page, 'https://a.example/b');
  await expect(option(page, /^Link/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const card =
    '[![](/media/card.png)A \\[page\\]](https://a.example/b "card: One \\"sentence\\".")';
  await expect.poll(() => value(page)).toBe(card);
  await key(page, 'Mod+z');
  expect(await value(page)).toBe('https://a.example/b');
  await page.keyboard.type('\n\n');
  await pasteText(page, 'https://a.example/gone');
  await option(page, /^Bookmark card/).click();
  await expect(page.getByRole('status').filter({ hasText: 'answered 404' })).toBeAttached();
  expect(await value(page)).toBe('https://a.example/b\n\nhttps://a.example/gone');
  await page.keyboard.type(' ignored\n\n');
  await pasteText(page, 'https://youtu.be/dQw4w9WgXcQ');
  await expect(option(page, /^Video/)).toBeVisible();
  await page.keyboard.type(' ');
  await expect(option(page, /./)).toHaveCount(0);
  expect(await value(page)).toMatch(/\n\nhttps:\/\/youtu.be\/dQw4w9WgXcQ $/);
});

test('an uploaded picture is one step of the history, and several can become a gallery', async ({
  page,
  openEditor,
}) => {
  await openEditor('above\n\n');
  await key(page, 'Mod+End');
  const upload = async (command: string, name: RegExp, files: string[]) => {
    const chooser = page.waitForEvent('filechooser');
    await insert(page, command, name);
    const payload = files.map((file) => ({
      name: file,
      mimeType: 'image/png',
      buffer: Buffer.from('x'),
    }));
    await (await chooser).setFiles(payload);
  };
  await upload('/photo', /^Picture From/, ['one.png']);
  await expect.poll(() => value(page)).toBe('above\n\n![one](/media/one.png)');
  await key(page, 'Mod+z');
  expect(await value(page)).toBe('above\n\n');
  await key(page, 'Mod+Shift+Z');
  expect(await value(page)).toBe('above\n\n![one](/media/one.png)');
  await key(page, 'Mod+End');
  await page.keyboard.type('\n\n');
  await upload('/gallery', /^Gallery/, ['two.png', 'three.png']);
  await expect
    .poll(() => value(page))
    .toMatch(/\n\n!\[two\]\(\/media\/two.png\)\n!\[three\]\(\/media\/three.png\)$/);
  await key(page, 'Mod+a');
  await page.keyboard.press('Delete');
  await upload('/picture', /^Picture From/, ['four.png', 'five.png']);
  const question = page.getByRole('group', { name: 'Uploaded pictures' });
  await expect(question).toContainText('2 pictures are in the text');
  const apart = '![four](/media/four.png)\n\n![five](/media/five.png)';
  expect(await value(page)).toBe(apart);
  await question.getByRole('button', { name: 'Show them as a gallery' }).click();
  expect(await value(page)).toBe('![four](/media/four.png)\n![five](/media/five.png)');
  await key(page, 'Mod+z');
  expect(await value(page)).toBe(apart);
});

test('the menu and the tools of a picture work by finger on a phone', async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 460 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(address);
  await textbox(page).tap();
  await tool(page, 'Insert').tap();
  const entry = option(page, /^Heading 3/);
  const box = await entry.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const list = await page.getByRole('listbox').boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(460);
  await entry.tap();
  await page.keyboard.type('A heading\n\n![a](/media/a.png)');
  expect(await value(page)).toBe('### A heading\n\n![a](/media/a.png)');
  await expect(pictureTools(page)).toBeVisible();
  for (const button of await pictureTools(page).getByRole('button').all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('textbox', { name: 'Caption' }).tap();
  await page.keyboard.type('Words');
  await tool(page, 'Full').tap();
  await expect.poll(() => value(page)).toContain('![a](/media/a.png "full: Words")');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});
