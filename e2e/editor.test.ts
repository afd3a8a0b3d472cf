import { readFileSync, readdirSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { renderMarkdown } from '../src/content/markdown/render.server.ts';
import { readingMinutes } from '../src/lib/reading-time.ts';
import { createAxe } from './axe.ts';
import { test } from './editor/open-editor.ts';

const textbox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const value = (page: Page) => page.evaluate(() => window.value);
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mod = process.platform === 'darwin' ? 'Meta' : 'Control';
const key = (page: Page, keys: string) => page.keyboard.press(keys.replace('Mod', mod));

async function paste(page: Page, data: Record<string, string>, files: string[] = []) {
  await textbox(page).evaluate(
    (target, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given.data)) clipboardData.setData(type, text);
      for (const name of given.files)
        clipboardData.items.add(new File(['x'], name, { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
    },
    { data, files },
  );
}

interface DroppedFile {
  name: string;
  type: string;
  content?: string;
}

/** Drops files in the middle of an element. */
async function drop(target: Locator, files: DroppedFile[]) {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const place = { clientX: x + width / 2, clientY: y + height / 2 };
  await target.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, content = 'x' } of given.files)
        dataTransfer.items.add(new File([content], name, { type }));
      const options = { ...given.place, dataTransfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new DragEvent('drop', options));
    },
    { files, place },
  );
}

test('formats the selection, and removes formatting', async ({ page, openEditor }) => {
  await openEditor('one two');
  await key(page, 'Mod+a');
  await key(page, 'Mod+b');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await key(page, 'Mod+i');
  expect(await value(page)).toBe('***one two***');
  await key(page, 'Mod+i');
  await tool(page, 'Bold').click();
  expect(await value(page)).toBe('one two');
  await key(page, 'Mod+z');
  expect(await value(page)).toBe('**one two**');
  await key(page, 'Mod+Alt+2');
  await key(page, 'Mod+Shift+.');
  expect(await value(page)).toBe('> ## **one two**');
  await key(page, 'Mod+s');
  expect(await page.evaluate(() => window.saved)).toBe(1);
});

test('continues and ends lists', async ({ page, openEditor }) => {
  await openEditor();
  await page.keyboard.type('- [ ] one\ntwo\n');
  await page.keyboard.press('Enter');
  await page.keyboard.type('after\n\n1. a\nb');
  expect(await value(page)).toBe('- [ ] one\n- [ ] two\n\nafter\n\n1. a\n2. b');
  await page.keyboard.press('Tab');
  expect(await value(page)).toContain('\n1. a\n  2. b');
});

test('Tab indents, and leaves after Escape', async ({ page, openEditor }) => {
  await openEditor('- a');
  await page.keyboard.press('Tab');
  await expect(textbox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Press Tab to leave' })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Check')).toBeFocused();
});

test('offers block commands after a slash', async ({ page, openEditor }) => {
  await openEditor('before');
  await key(page, 'Mod+End');
  await page.keyboard.type('\n\n/tab');
  await expect(page.getByRole('option', { name: /^Table/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Name');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Age');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nell');
  await tool(page, 'Align column right').click();
  await tool(page, 'Add row below').click();
  await tool(page, 'Add column').click();
  expect(await value(page)).toBe(
    [
      'before',
      '',
      '| Name |     | Age |',
      '| ---: | --- | --- |',
      '| Nell |     |     |',
      '|      |     |     |',
    ].join('\n'),
  );
});

test('pastes a URL over a selection as a link, and formatted text as Markdown', async ({
  page,
  openEditor,
}) => {
  await openEditor('see here');
  await key(page, 'Mod+ArrowRight');
  await page.keyboard.press('End');
  await key(page, 'Mod+Shift+ArrowLeft');
  await paste(page, { 'text/plain': 'https://a.example/b' });
  expect(await value(page)).toBe('see [here](https://a.example/b)');
  await key(page, 'Mod+End');
  await page.keyboard.type('\n\n');
  await paste(page, {
    'text/plain': 'Title\nsome bold\none\ntwo',
    'text/html':
      '<b style="font-weight:normal"><h2>Title</h2><p onclick="x()">some <span style="font-weight:700">bold</span> <a href="javascript:x">x</a></p><ul><li>one</li><li>two</li></ul></b>',
  });
  await expect.poll(() => value(page)).toContain('## Title\n\nsome **bold**');
  expect(await value(page)).toContain('- one\n- two');
  expect(await value(page)).not.toContain('javascript');
  await key(page, 'Mod+z');
  expect(await value(page)).toBe('see [here](https://a.example/b)\n\n');
});

const clipboards = 'test/clipboards';
const readClipboard = (name: string) => readFileSync(`${clipboards}/${name}`, 'utf8');
const status = (page: Page) => page.locator('output.sr-only');

/** Puts data on the clipboard of the system, as another program does. */
async function copy(page: Page, data: Record<string, string>) {
  await page.evaluate((given) => {
    const fill = (event: ClipboardEvent) => {
      for (const [type, text] of Object.entries(given)) event.clipboardData?.setData(type, text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('copy', fill, { capture: true, once: true });
  }, data);
  await key(page, 'Mod+c');
}

for (const name of ['google-docs-lists', 'word-text', 'github-readme'])
  test(`the keys for pasting insert the clipboard ${name} as Markdown, and its words without formatting`, async ({
    page,
    openEditor,
  }) => {
    await openEditor();
    const html = readClipboard(`${name}.html`);
    await copy(page, { 'text/html': html, 'text/plain': 'its words' });
    await key(page, 'Mod+v');
    await expect.poll(() => value(page)).toBe(readClipboard(`${name}.md`).trim());
    await key(page, 'Mod+z');
    expect(await value(page)).toBe('');
    await key(page, 'Mod+Shift+v');
    await expect.poll(() => value(page)).toBe('its words');
  });

test('every clipboard becomes the same Markdown in a browser, and nothing is requested from other servers', async ({
  page,
  openEditor,
}) => {
  await openEditor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const file of readdirSync(clipboards).filter((name) => name.endsWith('.html'))) {
    await key(page, 'Mod+a');
    await paste(page, { 'text/html': readClipboard(file), 'text/plain': 'plain' });
    const expected = readClipboard(file.replace('.html', '.md')).trim();
    await expect.poll(() => value(page), { message: file }).toBe(expected);
  }
  const { origin } = new URL(page.url());
  const own = /^\/(?:assets\/[\w-]+\.js|blocks)$/;
  const isOwn = (url: string) => url.startsWith(`${origin}/`) && own.test(new URL(url).pathname);
  expect(requests.filter((url) => !isOwn(url))).toEqual([]);
});

test('code from an editor becomes a fence with its language, and a part of a line a code span', async ({
  page,
  openEditor,
}) => {
  await openEditor();
  const mode = (name: string) => JSON.stringify({ version: 1, mode: name });
  const html = readClipboard('vscode.html');
  await copy(page, {
    'text/plain': '  let a;\n  let b;\n',
    'text/html': html,
    'vscode-editor-data': mode('typescriptreact'),
  });
  await key(page, 'Mod+v');
  await expect.poll(() => value(page)).toBe('```tsx\nlet a;\nlet b;\n```');
  await page.keyboard.type('\n\nCall ');
  await paste(page, { 'text/plain': 'open()', 'vscode-editor-data': mode('go') });
  await page.keyboard.type('.\n\n');
  await paste(page, {
    'text/plain': '# *a*',
    'text/html': html,
    'vscode-editor-data': mode('markdown'),
  });
  expect(await value(page)).toBe('```tsx\nlet a;\nlet b;\n```\n\nCall `open()`.\n\n# *a*');
});

test('what is typed while the converter loads comes after the pasted text', async ({
  page,
  openEditor,
}) => {
  await openEditor('before ');
  await key(page, 'Mod+End');
  const loading = Promise.withResolvers<void>();
  await page.route('**/insert-paste*', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await paste(page, { 'text/html': '<p>the <b>text</b></p>', 'text/plain': 'the text' });
  await expect(page.getByText('Pasting…')).toBeVisible();
  await page.keyboard.type(' and more');
  expect(await value(page)).toBe('before  and more');
  loading.resolve();
  await expect.poll(() => value(page)).toBe('before the **text** and more');
  await page.keyboard.type('!');
  await key(page, 'Mod+z');
  await key(page, 'Mod+z');
  expect(await value(page)).toBe('before  and more');
});

test('pictures of a pasted text are copied when the owner says so, and failures are named', async ({
  page,
  openEditor,
}) => {
  await openEditor();
  const picture = (name: string) =>
    `<img src="https://far.example/${name}?a=1&amp;b" alt="${name}">`;
  const html = `<p>a ${picture('one.png')} ${picture('gone.png')} <img src="file:///C:/clip/two.png"></p>`;
  await paste(page, { 'text/html': html, 'text/plain': 'a' });
  const question = page.getByRole('group', { name: 'Pasted pictures' });
  await expect(question).toContainText('1 picture could not be pasted');
  await expect(question).toContainText('two.png');
  await expect(status(page)).toContainText('2 pictures of the pasted text are on far.example.');
  await expect(createAxe(page).include('.editor-notice').analyze()).resolves.toMatchObject({
    violations: [],
  });
  await question.getByRole('button', { name: 'Copy 2 pictures' }).click();
  await expect(question).toContainText('gone.png?a=1&b (The server answered 404.)');
  expect(await value(page)).toBe(
    'a ![one.png](/media/one.png) ![gone.png](https://far.example/gone.png?a=1&b)',
  );
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveCount(0);
  await key(page, 'Mod+z');
  expect(await value(page)).toContain('![one.png](https://far.example/one.png?a=1&b)');
  await paste(page, { 'text/html': picture('three.png'), 'text/plain': '' });
  await question.getByRole('button', { name: 'Leave it there' }).click();
  await expect(textbox(page)).toBeFocused();
  expect(await value(page)).toContain('![three.png](https://far.example/three.png?a=1&b)');
});

test('pictures within pasted HTML are uploaded', async ({ page, openEditor }) => {
  await openEditor();
  const html = '<p>above</p><img alt="A wheel" src="data:image/png;base64,AAAA"><p>below</p>';
  await paste(page, { 'text/html': html, 'text/plain': 'above below' });
  await expect.poll(() => value(page)).toBe('above\n\n![A wheel](</media/A wheel.png>)\n\nbelow');
});

test('more formatting than can be converted is pasted without it', async ({ page, openEditor }) => {
  await openEditor();
  await paste(page, { 'text/html': '<b>a</b>'.repeat(30_000), 'text/plain': 'only words' });
  await expect.poll(() => value(page)).toBe('only words');
  await expect(status(page)).toHaveText(/too long to be converted/);
  const deep = `${'<div><b><ul><li>'.repeat(2_000)}deep`;
  await key(page, 'Mod+a');
  await paste(page, { 'text/html': deep, 'text/plain': 'deep' });
  await expect.poll(() => value(page)).toMatch(/deep$/);
});

test('uploads several pictures at the same time, and keeps failed ones', async ({
  page,
  openEditor,
}) => {
  await openEditor('above\n\nbelow');
  await key(page, 'Mod+Home');
  await page.keyboard.press('ArrowDown');
  await paste(page, {}, ['slow-one.png', 'bad-two.png', 'three.png', 'slow-four.png']);
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Upload of slow-one.png' })).toBeVisible();
  await page.keyboard.type('typed');
  await page
    .locator('.editor-upload', { hasText: 'slow-four.png' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => value(page)).toContain('![bad-two](/media/bad-two.png)');
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await expect(page.locator('.editor-upload')).toHaveCount(0);
  const text = await value(page);
  expect(text.match(/!\[[\w-]+\]/g)).toEqual(['![slow-one]', '![bad-two]', '![three]']);
  expect(text).toMatch(/^above\n[^]*typed[^]*\n\nbelow$/);
});

test('a dropped picture becomes a paragraph of its own, and another file is refused with a reason', async ({
  page,
  openEditor,
}) => {
  await openEditor('several words in one paragraph\n\nbelow');
  await drop(page.getByText('several words'), [
    { name: 'one.png', type: 'image/png' },
    { name: 'setup.exe', type: 'application/x-msdownload' },
  ]);
  const refused = page.locator('.editor-upload', { hasText: 'setup.exe' });
  await expect(refused).toContainText('This file is not a supported picture.');
  await expect(refused.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect
    .poll(() => value(page))
    .toMatch(/^(?:!\[one\]\(\/media\/one.png\)\n\n)?several words in one paragraph\n\n[^]*below$/);
  expect(await value(page)).toContain('![one](/media/one.png)');
  await refused.getByRole('button', { name: 'Remove' }).click();
  expect(await value(page)).not.toContain('setup');
});

test('a dropped file that is no picture becomes a link in a paragraph of its own', async ({
  page,
  openEditor,
}) => {
  await openEditor('several words in one paragraph\n\nbelow');
  await drop(page.getByText('several words'), [
    { name: 'Tide [tables].pdf', type: 'application/pdf' },
  ]);
  const link = String.raw`[Tide \[tables\]](</media/Tide [tables].pdf>)`;
  await expect.poll(() => value(page)).toContain(link);
  expect((await value(page)).split('\n\n')).toContain(link);
  await expect(page.locator('.editor-upload')).toHaveCount(0);
  await key(page, 'Mod+z');
  await expect.poll(() => value(page)).toBe('several words in one paragraph\n\nbelow');
});

test('a dropped text file is inserted as text', async ({ page, openEditor }) => {
  await openEditor('');
  await drop(textbox(page), [{ name: 'note.md', type: '', content: 'from a *file*' }]);
  await expect.poll(() => value(page)).toBe('from a *file*');
});

test('keeps history, cursor and scroll position when it is rendered again', async ({
  page,
  openEditor,
}) => {
  await openEditor(`first\n${'line\n'.repeat(200)}last`);
  await key(page, 'Mod+End');
  await page.keyboard.type(' word');
  const scrolled = () => page.locator('.cm-scroller').evaluate((element) => element.scrollTop);
  const before = await scrolled();
  await page.evaluate(() => window.setValue(window.value.replace('first', 'FIRST and more')));
  expect(await scrolled()).toBe(before);
  await page.keyboard.type('s');
  expect(await value(page)).toMatch(/^FIRST and more\n[^]*last words$/);
  await key(page, 'Mod+z');
  await key(page, 'Mod+z');
  expect(await value(page)).toMatch(/last( word)?$/);
});

test('previews with the renderer of the page, and synchronizes scrolling', async ({
  page,
  openEditor,
}) => {
  const parts = Array.from(
    { length: 40 },
    (_none, index) => `## Part ${index}\n\n${'word '.repeat(60)}`,
  );
  await openEditor(parts.join('\n\n'));
  await tool(page, 'Split').click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Part 39' })).toBeAttached();
  await page.locator('.cm-scroller').hover();
  await page.mouse.wheel(0, 2600);
  const heights = (selector: string) =>
    page
      .locator(selector, { hasText: /Part \d/ })
      .evaluateAll((found) =>
        found.map((one): [string, number] => [
          /Part \d+/.exec(one.textContent)?.[0] ?? '',
          one.getBoundingClientRect().top,
        ]),
      );
  await expect
    .poll(async () => {
      const written = (await heights('.cm-line')).find(([, height]) => height > 300);
      const shown = (await heights('.editor-preview h2')).find(([name]) => name === written?.[0]);
      return Math.abs((shown?.[1] ?? 0) - (written?.[1] ?? Infinity));
    }, 'The same heading is at the same height, give or take')
    .toBeLessThan(200);
});

test('checks the text, and jumps to the line of a problem', async ({ page, openEditor }) => {
  await openEditor(`## A\n\n![](/a.png)\n\n[b](/blog/gone)\n`);
  await tool(page, 'Check').click();
  const panel = page.getByRole('region', { name: 'Check' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: /Line 5/ }).click();
  await expect(textbox(page)).toBeFocused();
  await page.keyboard.type('mended');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await value(page)).toBe('## A\n\n![](/a.png)\n\nmended\n');
});

test('finds and replaces', async ({ page, openEditor }) => {
  await openEditor('a duck and a duck');
  await key(page, 'Mod+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('duck');
  await page.getByRole('textbox', { name: 'Replace' }).fill('heron');
  await page.getByRole('button', { name: 'replace all' }).click();
  expect(await value(page)).toBe('a heron and a heron');
  await page.keyboard.press('Escape');
  await expect(textbox(page)).toBeFocused();
});

test('the toolbar is one tab stop, with arrow key navigation', async ({ page, openEditor }) => {
  await openEditor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Insert')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'Find and replace')).toBeFocused();
  await page.keyboard.press('Home');
  for (const name of ['Undo', 'Redo', 'Heading 1', 'Heading 2', 'Heading 3', 'Bold']) {
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, name)).toBeFocused();
  }
  await expect(page.locator('.editor-tip:popover-open')).toHaveText(/^Bold \((Ctrl\+B|⌘B)\)$/);
});

test('the browser checks the spelling of words, and not of code and addresses', async ({
  page,
  openEditor,
}) => {
  await openEditor('Wrods `cdoe` [wrods](https://a.example/wrods)\n\n```js\nlet cdoe;\n```\n');
  const isChecked = (text: string) =>
    page
      .locator('.cm-line')
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.closest<HTMLElement>('[spellcheck]')?.spellcheck);
  await expect(page.locator('.cm-line').first()).toContainText('Wrods');
  await expect(page.locator('.cm-line').first()).toHaveJSProperty('spellcheck', true);
  expect(await isChecked('wrods')).toBe(true);
  expect(await isChecked('cdoe')).toBe(false);
  expect(await isChecked('https://a.example/wrods')).toBe(false);
  await expect(page.locator('.cm-line').nth(3)).toHaveJSProperty('spellcheck', false);
});

test('detects the text direction per line', async ({ page, openEditor }) => {
  await openEditor('Latin\n\nمرحبا بالعالم\n\n```\nمرحبا\n```');
  const direction = (text: string) =>
    page
      .locator('.cm-line', { hasText: text })
      .first()
      .evaluate((line) => getComputedStyle(line).direction);
  expect(await direction('Latin')).toBe('ltr');
  expect(await direction('مرحبا بالعالم')).toBe('rtl');
  expect(await direction('```')).toBe('ltr');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no violations in ${colorScheme} mode`, async ({ page, openEditor }) => {
    await page.emulateMedia({ colorScheme });
    await openEditor(
      '## A *b* [c](/d) `e`\n\n> quote\n\n| a | b |\n|---|---|\n| c | d |\n\n```js\nlet a\n```',
    );
    await page.evaluate((name) => document.documentElement.classList.add(name), colorScheme);
    await tool(page, 'Split').click();
    await tool(page, 'Check').click();
    await textbox(page).getByRole('cell', { name: 'd' }).click();
    await expect(textbox(page)).toContainText('| c | d |');
    await key(page, 'Mod+f');
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('table')).toBeVisible();
    await paste(page, {}, ['bad-picture.png']);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    const { violations } = await createAxe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

test('works on a phone', async ({ browser, address }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(address);
  await textbox(page).tap();
  await page.keyboard.type('| a |\n|---|\n| b |');
  await expect(tool(page, 'Split')).toHaveCount(0);
  await tool(page, 'Find and replace').tap();
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible();
  for (const button of await page.locator('.editor :is(button, .cm-search label):visible').all()) {
    const box = await button.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      (await button.textContent()) ?? '',
    ).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.keyboard.type(`\n\n${'line\n'.repeat(30)}end`);
  const line = await page.locator('.cm-line').last().boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(400);
  await tool(page, 'Preview').tap();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('end');
  await expect(textbox(page)).toBeHidden();
  await context.close();
});

for (const name of readdirSync('demo/articles'))
  test(`the word count and reading time of ${name} are the same in the editor and on its page`, async ({
    page,
    openEditor,
  }) => {
    const [, body = ''] = /^---\n[^]*?\n---\n([^]*)$/.exec(
      readFileSync(`demo/articles/${name}`, 'utf8'),
    ) ?? [''];
    expect(body.length).toBeGreaterThan(100);
    const { words } = await renderMarkdown(body, { milliseconds: 60_000 });
    await openEditor(body);
    const counted = `${words.toLocaleString('en-US')} words · ${readingMinutes(words)} min`;
    await expect(page.getByText(/\bwords ·/)).toHaveText(counted, { timeout: 20_000 });
  });

test('the editor counts the words of the selection, and then of the whole text again', async ({
  page,
  openEditor,
}) => {
  await openEditor('One **two** [three](/four "five").\n\n`six`');
  await expect(page.getByText('4 words · 1 min')).toBeVisible({ timeout: 20_000 });
  await key(page, 'Mod+Home');
  await page.keyboard.press('Shift+End');
  await expect(page.getByText('3 words selected')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' And more');
  await expect(page.getByText('6 words · 1 min')).toBeVisible();
});

test('typing stays fast in a text of 10,000 words', async ({ page, openEditor }) => {
  const paragraph = `${'Some *words* of a [long](/a) text, and more of it. '.repeat(10)}\n\n`;
  await openEditor(`${'## Part\n\n'}${paragraph.repeat(100)}`);
  await key(page, 'Mod+Home');
  await page.keyboard.press('ArrowDown');
  const times = await page.evaluate(async () => {
    const measured: number[] = [];
    for (let count = 0; count < 200; count++) {
      const start = performance.now();
      document.execCommand('insertText', false, count % 6 === 5 ? ' ' : 'a');
      await Promise.resolve();
      measured.push(performance.now() - start);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return measured.toSorted((one, other) => one - other);
  });
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `A keystroke in 10,000 words: ${at(0.5)} ms half of the time, ${at(0.95)} ms at most of 95 %.`,
  );
  expect(times).toHaveLength(200);
});
