/** Blocks of the text as on the page, in the browser: where the cursor goes, what a key deletes, and that no byte changes. */
import { expect, type Page } from '@playwright/test';
import { createAxe } from './axe.ts';
import { test } from './editor/open-editor.ts';

const mod = process.platform === 'darwin' ? 'Meta' : 'Control';
const textbox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const group = (page: Page, name: string | RegExp) => textbox(page).getByRole('group', { name });
const value = (page: Page) => page.evaluate(() => window.value);

const table = '| port | time |\n| --- | --- |\n| Levensby | 04:12 |';
const text = `above\n\n${table}\n\nbelow`;
const tableName = 'Table, 2 columns, 2 rows';

test('a press on a cell puts the cursor into its source, and the table returns behind it', async ({
  page,
  openEditor,
}) => {
  await openEditor(text);
  await group(page, tableName).getByRole('cell', { name: '04:12' }).click();
  await expect(textbox(page)).toContainText('| Levensby | 04:12 |');
  await page.keyboard.type('!');
  expect(await value(page)).toBe(text.replace('04:12', '04:12!'));
  await page.getByText('below').click();
  await expect(group(page, tableName).getByRole('cell', { name: '04:12!' })).toBeVisible();
});

test('the arrow keys enter a block at its near end, and Backspace and Delete show it first', async ({
  page,
  openEditor,
}) => {
  await openEditor(text);
  const shown = group(page, tableName);
  const blankLine = page.locator('.cm-line').nth(1);
  await expect(shown).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(shown).toHaveCount(0);
  await page.keyboard.type('x');
  expect(await value(page)).toBe(text.replace('| port', 'x| port'));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowUp');
  await expect(shown).toBeVisible();
  await expect(blankLine).toHaveText('');
  await page.keyboard.press('Delete');
  await expect(shown).toHaveCount(0);
  expect(await value(page)).toBe(text);
  await page.keyboard.press(`${mod}+End`);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(shown).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(shown).toHaveCount(0);
  expect(await value(page)).toBe(text);
  await page.keyboard.press('Backspace');
  expect(await value(page)).toBe(text.replace('04:12 |', '04:12 '));
});

test('the switch shows the source of everything, and is remembered', async ({
  page,
  openEditor,
}) => {
  await openEditor(text);
  await expect(group(page, tableName)).toBeVisible();
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(group(page, tableName)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(textbox(page)).toContainText('| port | time |');
  await textbox(page).focus();
  await page.keyboard.press(`${mod}+Alt+v`);
  await expect(group(page, tableName)).toBeVisible();
});

test('the find panel shows the source of a match, and a selection over blocks is copied as Markdown', async ({
  page,
  openEditor,
}) => {
  await openEditor(text);
  await expect(group(page, tableName)).toBeVisible();
  await page.keyboard.press(`${mod}+a`);
  const copied = await textbox(page).evaluate((target) => {
    const clipboardData = new DataTransfer();
    target.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });
  expect(copied).toBe(text);
  await page.keyboard.press(`${mod}+Home`);
  await expect(group(page, tableName)).toBeVisible();
  await page.keyboard.press(`${mod}+f`);
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially('Levensby');
  await page.keyboard.press('Enter');
  await expect(textbox(page)).toContainText('| Levensby | 04:12 |');
});

test('axe finds no violations in blocks, and a press on a link in one does not follow it', async ({
  page,
  openEditor,
}) => {
  // Lower than the text, which then scrolls.
  await page.setViewportSize({ width: 1280, height: 600 });
  await openEditor(
    'words\n\n![](/media/a.png "The wheel")\n\n> [!NOTE]\n> a [b](/c)\n\n- [ ] d\n- [x] e',
  );
  await expect(group(page, 'Callout, note')).toContainText('Note');
  await expect(group(page, 'Picture, without alt text')).toContainText('The wheel');
  const { violations } = await createAxe(page).include('.editor').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await group(page, 'Callout, note').getByRole('link').click();
  await expect(textbox(page)).toContainText('> a [b](/c)');
});

test('a block that the server does not render stays source', async ({ page, openEditor }) => {
  await page.route('**/blocks', (route) => route.fulfill({ json: [] }));
  const requested = page.waitForRequest('**/blocks');
  await openEditor(`${text}\n\n---`);
  await requested;
  await expect(group(page, 'Section break')).toBeVisible();
  await expect(textbox(page)).toContainText('| port | time |');
  await page.keyboard.type('still ');
  expect(await value(page)).toBe(`still ${text}\n\n---`);
});

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

test('random keys leave the same text with and without live blocks', async ({
  page,
  openEditor,
}) => {
  const seed = Number(process.env['SEED'] ?? 17);
  const start = [
    'words',
    '![A](/media/a.png)',
    table,
    '> [!TIP]\n> a',
    '$$\na\n$$',
    '---',
    'Some $a$ here.',
    '[P](/media/a.pdf)',
    'end',
  ].join('\n\n');
  await openEditor(start);
  await expect(group(page, tableName)).toBeVisible();
  const random = createRandom(seed);
  const areas = page.locator('.cm-content');
  // A plain textarea beside it gets the same insertions and deletions at the same places.
  await page.evaluate((initial) => {
    const area = document.createElement('textarea');
    area.id = 'plain';
    area.value = initial;
    document.body.append(area);
  }, start);
  const plain = page.locator('#plain');
  for (let count = 0; count < 15; count++) {
    const length = (await value(page)).length;
    const at = random(length + 1);
    await plain.evaluate((area: HTMLTextAreaElement, position) => {
      area.focus();
      area.setSelectionRange(position, position);
    }, at);
    const inserted = ['a', ' b', '|', '> ', '$', '`', '-'][random(7)] ?? 'a';
    const deletes = random(3) === 0;
    if (deletes) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.insertText(inserted);
    const expected = await plain.inputValue();
    await areas.focus();
    await page.keyboard.press(`${mod}+Home`);
    for (let steps = 0; steps < at; steps++) await page.keyboard.press('ArrowRight');
    if (deletes) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.insertText(inserted);
    expect(await value(page), `SEED=${seed}, step ${count}, at ${at}`).toBe(expected);
  }
});
