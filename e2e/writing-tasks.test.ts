/**
 * How many presses and keys the tasks of a writer need. A chord is one; the words of the text, what is chosen in a dialog of
 * the system and a modifier alone count nothing. `ghost` is what the same needs in Ghost's editor at least, by the source of
 * its editor (TryGhost/Koenig) and of its dialogs (TryGhost/Ghost); null where it has no such function.
 */
import { expect, type Page } from '@playwright/test';
import { CountedWriter, countPresses } from './count-presses.ts';
import { test } from './editor/open-editor.ts';

const value = (page: Page) => page.evaluate(() => window.value);
const chosen = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Task {
  name: string;
  ours: number;
  /** At least as many in Ghost. */
  ghost: number | null;
  /** How it is done in Ghost. */
  how: string;
  text?: string;
  run: (writer: CountedWriter, page: Page) => Promise<void>;
  result: string | RegExp;
}

const picture = { mimeType: 'image/png', buffer: Buffer.from('x') };

const tasks: Task[] = [
  {
    name: 'a picture with a caption',
    ours: 3,
    ghost: 3,
    how: '/ Enter, then the caption is clicked (ImageNode, image-card.test)',
    run: async (writer, page) => {
      const chooser = page.waitForEvent('filechooser');
      await writer.click(tool(page, 'Picture'));
      await (await chooser).setFiles([{ name: 'mill.png', ...picture }]);
      await expect(page.getByRole('textbox', { name: 'Caption' })).toBeVisible();
      await writer.click(page.getByRole('textbox', { name: 'Caption' }));
      await writer.write('At low water.');
      await writer.press('Enter');
    },
    result: '![mill](/media/mill.png "At low water.")',
  },
  {
    name: 'a paragraph moved up',
    ours: 1,
    ghost: 5,
    how: 'Home Shift+End Ctrl+X ArrowUp Ctrl+V; only cards are moved by dragging (DragDropReorderPlugin)',
    text: 'one\n\ntwo',
    run: (writer) => writer.press('Alt+ArrowUp'),
    result: 'two\n\none',
  },
  {
    name: 'a table of three columns and four rows',
    ours: 5,
    ghost: 22,
    how: '/md Enter, then 17 signs between the cells, and Escape: there is no card for tables (MarkdownNode)',
    run: async (writer, page) => {
      await writer.press('/', '3', 'x', '4');
      await expect(chosen(page)).toContainText('Table 3 × 4');
      await writer.press('Enter');
    },
    result: /^(?:\|[^|\n]+\|[^|\n]+\|[^|\n]+\|\n?){5}$/,
  },
  {
    name: 'a footnote',
    ours: 1,
    ghost: 15,
    how: '/md Enter, [^1] Enter Enter [^1]: and a space: only within the card for Markdown',
    text: 'Words',
    run: async (writer) => {
      await writer.press('Control+Alt+f');
      await writer.write('A note.');
    },
    result: 'Words[^1]\n\n[^1]: A note.',
  },
  {
    name: 'a link to an own article',
    ours: 2,
    ghost: 2,
    how: 'Ctrl+K, then Enter after the words of its title (LinkActionToolbarWithSearch); or @ and Enter',
    text: 'see ',
    run: async (writer, page) => {
      await writer.write('mill');
      await writer.press('Control+k');
      // The search, whose words Ghost needs, too.
      await writer.write('mill');
      await expect(chosen(page)).toContainText('The tide mill');
      await writer.press('Enter');
    },
    result: 'see [mill](/projects/mill)',
  },
  {
    name: 'a block of code with its language',
    ours: 5,
    ghost: 5,
    how: '``` and a space after the language, Escape at the end (MarkdownShortcutPlugin)',
    run: async (writer) => {
      await writer.press('Control+Alt+c', 'ArrowUp', 'End');
      await writer.write('js');
      await writer.press('ArrowDown');
      await writer.write('let a;');
      await writer.press('ArrowDown');
    },
    result: '```js\nlet a;\n```',
  },
  {
    name: 'a callout',
    ours: 4,
    ghost: 5,
    how: '/c ArrowDown ArrowDown Enter (CalloutNode, buildCardMenu)',
    run: async (writer, page) => {
      await writer.press('/', 't', 'i');
      await expect(chosen(page)).toContainText('Callout: tip');
      await writer.press('Enter');
      await writer.write('Worth it.');
    },
    result: '> [!TIP]\n> Worth it.',
  },
  {
    name: 'a video',
    ours: 1,
    ghost: 1,
    how: 'Ctrl+V of its address (EmbedNode)',
    run: async (writer, page) => {
      await page.evaluate(() => navigator.clipboard.writeText('https://youtu.be/dQw4w9WgXcQ'));
      await writer.press('Control+v');
    },
    result: 'https://youtu.be/dQw4w9WgXcQ',
  },
  {
    name: 'a text from Google Docs',
    ours: 1,
    ghost: 1,
    how: 'Ctrl+V',
    run: async (writer, page) => {
      await page.evaluate(async () => {
        const html = '<b id="docs-internal-guid-1"><ul><li>Rope</li><li>Food</li></ul></b>';
        const item = new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) });
        await navigator.clipboard.write([item]);
      });
      await writer.press('Control+v');
    },
    result: '- Rope\n- Food',
  },
  {
    name: 'a gallery of three pictures',
    ours: 3,
    ghost: 3,
    how: '/g Enter (GalleryNode)',
    run: async (writer, page) => {
      const chooser = page.waitForEvent('filechooser');
      await writer.press('/', 'g');
      await expect(chosen(page)).toContainText('Gallery');
      await writer.press('Enter');
      const names = ['a.png', 'b.png', 'c.png'];
      await (await chooser).setFiles(names.map((name) => ({ name, ...picture })));
    },
    result: '![a](/media/a.png)\n![b](/media/b.png)\n![c](/media/c.png)',
  },
  {
    name: 'a heading',
    ours: 1,
    ghost: 1,
    how: 'Ctrl+Alt+2 (KoenigBehaviourPlugin)',
    run: async (writer) => {
      await writer.press('Control+Alt+2');
      await writer.write('Tides');
    },
    result: '## Tides',
  },
  {
    name: 'a list of two check boxes',
    ours: 2,
    ghost: null,
    how: 'it has none: its Markdown shows the brackets',
    run: async (writer) => {
      await writer.press('Control+Shift+9');
      await writer.write('one');
      await writer.press('Enter');
      await writer.write('two');
    },
    result: '- [ ] one\n- [ ] two',
  },
  {
    name: 'a deletion undone',
    ours: 1,
    ghost: 1,
    how: 'Ctrl+Z',
    text: 'one two',
    run: async (writer, page) => {
      await page.keyboard.press('Control+Backspace');
      await expect.poll(() => value(page)).toBe('one ');
      await writer.press('Control+z');
    },
    result: 'one two',
  },
  {
    name: 'a word replaced everywhere',
    ours: 3,
    ghost: null,
    how: 'it has none',
    text: 'mill and mill',
    run: async (writer, page) => {
      await writer.press('Control+f');
      await writer.write('mill');
      await writer.click(page.getByRole('textbox', { name: 'Replace' }));
      await writer.write('gate');
      await writer.click(page.getByRole('button', { name: 'replace all' }));
    },
    result: 'gate and gate',
  },
];

for (const { name, ours, ghost, text = '', run, result } of tasks)
  test(`${name} needs ${ours} presses and keys${ghost === null ? '' : `, in Ghost at least ${ghost}`}`, async ({
    page,
    context,
    openEditor,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await countPresses(context);
    await openEditor(text);
    await page.keyboard.press('Control+End');
    const writer = new CountedWriter(page);
    await run(writer, page);
    if (typeof result === 'string') await expect.poll(() => value(page)).toBe(result);
    else await expect.poll(() => value(page)).toMatch(result);
    expect(await writer.count()).toBe(ours);
    expect(ours).toBeLessThanOrEqual(ghost ?? ours);
  });
