/** Moving live blocks by mouse and finger, check boxes of tasks, taps, and input methods beside blocks. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from './editor/open-editor.ts';
import { createInputMethod } from './input-method.ts';

const textbox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const group = (page: Page, name: string | RegExp) => textbox(page).getByRole('group', { name });
const value = (page: Page) => page.evaluate(() => window.value);
const dropLine = (page: Page) => page.locator('.live-drop-line');

const picture = '![A wheel](/media/a.png)';
const table = '| port | time |\n| --- | --- |\n| Levensby | 04:12 |';
const tableName = 'Table, 2 columns, 2 rows';
const text = `above\n\n${table}\n\nbetween\n\n> [!NOTE]\n> A note.\n\nbelow\n`;
const moved = `above\n\nbetween\n\n> [!NOTE]\n> A note.\n\n${table}\n\nbelow\n`;

/** What the editor announces from now on. It removes an announcement after a moment. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string>> {
  const record = await page.locator('.cm-announced').evaluateHandle((target) => {
    const found: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) found.push(node.textContent?.trim() ?? '');
    }).observe(target, { childList: true });
    return found;
  });
  return () => record.evaluate((found) => found.filter((words) => words !== '').join(' '));
}

interface Point {
  x: number;
  y: number;
}

async function findCentre(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A place in the lower part of an element. */
async function findLowerEdge(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height - 3 };
}

const handle = (page: Page) => page.getByRole('button', { name: 'Move table' });

test('a block is dragged by mouse to a place that a line shows, undone at once, and Escape cancels', async ({
  page,
  openEditor,
}) => {
  await openEditor(text);
  await group(page, tableName).hover();
  const readAnnouncements = await recordAnnouncements(page);
  const start = await findCentre(handle(page));
  const target = await findLowerEdge(group(page, 'Callout, note'));
  const drag = async () => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 5 });
    await expect(dropLine(page)).toBeVisible();
  };
  await drag();
  await page.keyboard.press('Escape');
  await expect(dropLine(page)).toHaveCount(0);
  await page.mouse.up();
  expect(await value(page)).toBe(text);
  await drag();
  await page.mouse.up();
  await expect(dropLine(page)).toHaveCount(0);
  expect(await value(page)).toBe(moved);
  await expect.poll(readAnnouncements).toBe('Move cancelled. Moved below: Callout, note.');
  await expect(group(page, tableName)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await value(page)).toBe(text);
});

test('a text that is longer than the window scrolls while a block is dragged to its end', async ({
  page,
  openEditor,
}) => {
  const words = Array.from({ length: 120 }, (_none, index) => `Paragraph ${index}.`).join('\n\n');
  await openEditor(`above\n\n---\n\n${words}`);
  await group(page, 'Section break').hover();
  const start = await findCentre(page.getByRole('button', { name: 'Move section break' }));
  const scroller = await page.locator('.cm-scroller').boundingBox();
  const bottom = Math.min(
    (scroller?.y ?? 0) + (scroller?.height ?? 0),
    page.viewportSize()?.height ?? 0,
  );
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, bottom - 4, { steps: 5 });
  await expect(page.getByText('Paragraph 119.')).toBeInViewport();
  const last = await findLowerEdge(page.getByText('Paragraph 119.'));
  await page.mouse.move(last.x, last.y);
  await page.mouse.up();
  expect(await value(page)).toBe(`above\n\n${words}\n\n---`);
});

test('a press on a check box, and Ctrl+Enter on its line, change one character', async ({
  page,
  openEditor,
}) => {
  const tasks = 'words\n\n- [ ] one\n- [x] two';
  await openEditor(tasks);
  await page.getByRole('checkbox', { name: 'one' }).click();
  expect(await value(page)).toBe(tasks.replace('[ ]', '[x]'));
  await expect(page.getByRole('checkbox', { name: 'one' })).toBeChecked();
  await expect(textbox(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await value(page)).toBe(tasks);
  await expect(page.getByRole('checkbox', { name: 'one' })).not.toBeChecked();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(textbox(page)).toContainText('- [x] two');
  await page.keyboard.press('ControlOrMeta+Enter');
  expect(await value(page)).toBe(tasks.replace('[x]', '[ ]'));
});

const composed = ['に', 'にほ', '日本'];

for (const [name, key, expected] of [
  ['before', 'ArrowUp', `日本\n\n${table}\n\n`],
  ['after', 'ArrowDown', `\n\n${table}\n\n日本`],
] as const)
  test(`what is composed on a line right ${name} a block is there once`, async ({
    page,
    openEditor,
  }) => {
    // The lines beside the block are blank.
    await openEditor(`\n\n${table}\n\n`);
    await expect(group(page, tableName)).toBeVisible();
    await page.keyboard.press(key === 'ArrowUp' ? 'ControlOrMeta+Home' : 'ControlOrMeta+End');
    const inputMethod = createInputMethod(await page.context().newCDPSession(page));
    await inputMethod.compose(...composed);
    await inputMethod.confirm('日本');
    await expect.poll(() => value(page)).toBe(expected);
    await expect(group(page, tableName)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => value(page)).toBe(`\n\n${table}\n\n`);
  });

for (const line of [1, 3])
  test(`what is composed on the line that touches a block is there once (line ${line})`, async ({
    page,
    openEditor,
  }) => {
    await openEditor('above\n\n---\n\nbelow');
    await expect(group(page, 'Section break')).toBeVisible();
    await page.keyboard.press(line === 1 ? 'ControlOrMeta+Home' : 'ControlOrMeta+End');
    await page.keyboard.press(line === 1 ? 'ArrowDown' : 'ArrowUp');
    if (line === 3) await page.keyboard.press('Home');
    await expect(group(page, 'Section break')).toBeVisible();
    const inputMethod = createInputMethod(await page.context().newCDPSession(page));
    await inputMethod.compose(...composed);
    await inputMethod.confirm('日本');
    await expect
      .poll(() => value(page))
      .toBe(line === 1 ? 'above\n日本\n---\n\nbelow' : 'above\n\n---\n日本\nbelow');
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

  test('a block is dragged by its handle of 44 pixels', async ({ page, openEditor }) => {
    await openEditor(text);
    await expect(handle(page)).toBeVisible();
    const box = await handle(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const start = await findCentre(handle(page));
    const target = await findLowerEdge(group(page, 'Callout, note'));
    const session = await page.context().newCDPSession(page);
    await touch(session, 'touchStart', start);
    for (const part of [0.2, 0.5, 0.8, 1])
      await touch(session, 'touchMove', {
        x: start.x + (target.x - start.x) * part,
        y: start.y + (target.y - start.y) * part,
      });
    await expect(dropLine(page)).toBeVisible();
    await touch(session, 'touchEnd');
    await expect.poll(() => value(page)).toBe(moved);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => value(page)).toBe(text);
  });

  test('a tap on a block puts the cursor into its source, and one on a check box toggles it', async ({
    page,
    openEditor,
  }) => {
    await openEditor(`${text}\n${picture}\n\n- [ ] one`);
    await group(page, tableName).getByRole('cell', { name: '04:12' }).tap();
    await expect(textbox(page)).toContainText('| Levensby | 04:12 |');
    await page.keyboard.insertText('!');
    expect(await value(page)).toContain('| Levensby | 04:12! |');
    await group(page, 'Picture, A wheel').getByRole('img').tap();
    await expect(textbox(page)).toContainText(picture);
    await page.getByRole('checkbox', { name: 'one' }).tap();
    await expect.poll(() => value(page)).toContain('- [x] one');
  });
});
