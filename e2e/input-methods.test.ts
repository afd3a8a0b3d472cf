/** Input methods of Japanese, Chinese and Korean in the body editor: text that is composed before it is confirmed. */
import { expect, type Page } from '@playwright/test';
import { test as base } from './editor/open-editor.ts';
import { createInputMethod, type InputMethod } from './input-method.ts';

/** The cursor is at the end of the text. */
const test = base.extend<{ inputMethod: InputMethod }>({
  openEditor: async ({ openEditor, page }, use) => {
    await use(async (text) => {
      await openEditor(text);
      await page.keyboard.press('Control+End');
    });
  },
  inputMethod: async ({ page }, use) => {
    await use(createInputMethod(await page.context().newCDPSession(page)));
  },
});

const value = (page: Page) => page.evaluate(() => window.value);

/** What a person composes, step by step, and what it becomes. */
const compositions = [
  { name: 'Japanese', steps: ['に', 'にほ', 'にほん', 'にほんご', '日本語'], text: '日本語' },
  { name: 'Chinese', steps: ['z', 'zh', 'zhong', 'zhong w', 'zhong wen'], text: '中文' },
  { name: 'Korean', steps: ['ㅎ', '하', '한'], text: '한' },
];

for (const { name, steps, text } of compositions) {
  const places = [
    { place: 'an empty text', before: '', after: text },
    { place: 'a paragraph', before: 'Words ', after: `Words ${text}` },
    { place: 'a list', before: '- one\n- ', after: `- one\n- ${text}` },
    { place: 'a task', before: '- [ ] ', after: `- [ ] ${text}` },
    { place: 'a quote', before: '> ', after: `> ${text}` },
    { place: 'a heading', before: '## ', after: `## ${text}` },
    { place: 'code', before: '```js\n', after: `\`\`\`js\n${text}` },
    {
      place: 'the line after a picture',
      before: '![a](/media/a.png)\n',
      after: `![a](/media/a.png)\n${text}`,
    },
  ];
  for (const { place, before, after } of places)
    test(`${name} is composed in ${place}, is there once, and is undone at once`, async ({
      page,
      openEditor,
      inputMethod,
    }) => {
      await openEditor(before);
      await inputMethod.compose(...steps);
      await inputMethod.confirm(text);
      await expect.poll(() => value(page)).toBe(after);
      await expect(page.locator('.cm-content')).toContainText(text);
      await page.keyboard.press('Control+z');
      await expect.poll(() => value(page)).toBe(before);
    });

  test(`Enter that confirms ${name} in a list inserts no line, and the next one does`, async ({
    page,
    openEditor,
    inputMethod,
  }) => {
    await openEditor('- ');
    await inputMethod.compose(...steps);
    await inputMethod.confirmByEnter(text);
    await expect.poll(() => value(page)).toBe(`- ${text}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => value(page)).toBe(`- ${text}\n- `);
  });

  test(`${name} is composed in a cell of a table, and Tab goes to the next one`, async ({
    page,
    openEditor,
    inputMethod,
  }) => {
    await openEditor('| A | B |\n| --- | --- |\n| c | d |');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await inputMethod.compose(...steps);
    await inputMethod.confirm(text);
    await expect.poll(() => value(page)).toContain(`| A | B${text} |`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('x');
    await expect.poll(() => value(page)).toMatch(/\n\| x +\| d/);
  });

  test(`a change from elsewhere in the middle of composing ${name} loses and doubles nothing`, async ({
    page,
    openEditor,
    inputMethod,
  }) => {
    await openEditor('First.\n\nSecond.\n\nLast ');
    const half = Math.ceil(steps.length / 2);
    await inputMethod.compose(...steps.slice(0, half));
    const composed = steps[half - 1] ?? '';
    await expect.poll(() => value(page)).toBe(`First.\n\nSecond.\n\nLast ${composed}`);
    // Another tab changed the first paragraph, and one after the cursor.
    await page.evaluate(
      (last) => window.setValue(last),
      `Changed first.\n\nSecond.\n\nLast ${composed}\n\nAdded.`,
    );
    await expect(page.locator('.cm-content')).toContainText('Changed first.');
    await inputMethod.compose(...steps.slice(half));
    await inputMethod.confirm(text);
    await expect
      .poll(() => value(page))
      .toBe(`Changed first.\n\nSecond.\n\nLast ${text}\n\nAdded.`);
    await expect(page.locator('.cm-content')).toHaveText(`Changed first.Second.Last ${text}Added.`);
    await page.keyboard.type('!');
    await expect
      .poll(() => value(page))
      .toBe(`Changed first.\n\nSecond.\n\nLast ${text}!\n\nAdded.`);
  });
}

for (const slash of ['/', '／', '、'])
  test(`${slash} that an input method confirms opens the menu of blocks, and the next composition is text`, async ({
    page,
    openEditor,
    inputMethod,
  }) => {
    await openEditor('First.\n\n');
    await inputMethod.compose(slash);
    await inputMethod.confirm(slash);
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    await page.keyboard.type('quote');
    await expect(options.first()).toContainText('Quote');
    await page.keyboard.press('Enter');
    await inputMethod.compose('に', 'にほん');
    await inputMethod.confirm('日本');
    await expect.poll(() => value(page)).toBe('First.\n\n> 日本');
  });
