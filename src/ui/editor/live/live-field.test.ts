import { history, isolateHistory, redo, undo } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { ensureSyntaxTree } from '@codemirror/language';
import { Compartment, EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { listBlocks as listAllBlocks } from '../block-ranges.ts';
import { moveBlockTo } from '../move-block.ts';
import { formulas } from './formulas.ts';
import { listBlocks, type PlacedBlock } from './live-block.ts';
import {
  blocksRendered,
  createLiveField,
  listShownBlocks,
  setFocused,
  setSelecting,
} from './live-field.ts';
import { RenderingCache } from './rendering-cache.ts';

/** One text of each kind of block, and what is around them. */
const pieces = [
  '![A wheel](/media/a.png "The wheel")',
  '![a](/a.png) ![b](/b.png)',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '> [!NOTE]\n> Worth *knowing*.',
  '$$\na^2\n$$',
  '```math\na\n```',
  '```mermaid\na --> b\n```',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://gist.github.com/octocat/9257657',
  '[Page](https://example.com "card: A sentence.")',
  '[Paper](/media/a.pdf)',
  '<details>\n<summary>a</summary>\n\nb\n\n</details>',
  '---',
  '[^1]: A note.',
  '[a]: /b',
  'Words with $a$ and ![a](/a.png) and [^1].',
  '- one\n- two',
  '```ts\nlet a;\n```',
  '## Heading',
  '日本語と한국어 و العربية',
];
const fragments = [
  '\n',
  '\n\n',
  ' ',
  '`',
  '```',
  '$$',
  '|',
  '> ',
  '<details>',
  '</details>',
  '![',
  ')',
  '---',
];

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % limit;
  };
}

function createEditor(doc: string) {
  const cache = new RenderingCache();
  const field = createLiveField(cache);
  const live = new Compartment();
  const extensions = [
    markdown({ base: markdownLanguage, extensions: formulas }),
    history(),
    EditorState.allowMultipleSelections.of(true),
    live.of(field),
  ];
  return { cache, field, live, state: EditorState.create({ doc, extensions }) };
}

const show = (blocks: PlacedBlock[]) =>
  blocks.map(({ from, to, block }) => `${block.kind} ${from}-${to} ${block.source}`);

type Editor = ReturnType<typeof createEditor>;

/** What the parser does in the background, when a text takes longer than a key may. */
function finishParsing(editor: Editor) {
  ensureSyntaxTree(editor.state, editor.state.doc.length, 30_000);
  editor.state = editor.state.update({}).state;
}

/** Every block is where a freshly opened text has it, and shows its source exactly where the selection is. */
function verify(editor: Editor, seed: number) {
  finishParsing(editor);
  const { state, field, cache } = editor;
  if (!state.field(field, false)) return;
  const all = { from: 0, to: state.doc.length };
  const message = `seed ${seed}, text ${JSON.stringify(state.doc.toString())}`;
  const { index, isFocused } = state.field(field);
  const blocks = listBlocks(index.blocks, all);
  const expected = createEditor(state.doc.toString());
  finishParsing(expected);
  expect(show(blocks), message).toEqual(
    show(listBlocks(expected.state.field(expected.field).index.blocks, all)),
  );
  const isTouched = ({ from, to }: PlacedBlock) =>
    isFocused && state.selection.ranges.some((range) => range.from <= to && range.to >= from);
  const isRendered = ({ block }: PlacedBlock) =>
    ['picture', 'gallery', 'rule'].includes(block.kind) || cache.find(block) !== null;
  const shown = blocks.filter(
    (placed) => placed.block.kind !== 'definition' && isRendered(placed) && !isTouched(placed),
  );
  expect(show(listShownBlocks(state, field, all)), message).toEqual(show(shown));
}

/** The lines of a text that are not blank. */
const listLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** The lines after a range of them was moved to a place outside of it. */
function moveLines(text: string, { from, to }: { from: number; to: number }, place: number) {
  const moved = text.slice(from, to);
  const parts =
    place <= from
      ? [text.slice(0, place), moved, text.slice(place, from), text.slice(to)]
      : [text.slice(0, from), text.slice(to, place), moved, text.slice(place)];
  return parts.flatMap(listLines);
}

function renderAll({ state, field, cache }: Editor) {
  if (!state.field(field, false)) return;
  for (const { block } of listBlocks(state.field(field).index.blocks, {
    from: 0,
    to: state.doc.length,
  }))
    if (block.kind !== 'definition')
      cache.store(block.source, { html: '<p>a</p>', definitions: '' });
}

describe('live Markdown', () => {
  const seeds = Array.from({ length: 60 }, (_none, index) => index + 1);
  it.each(seeds)('random edits leave the text as a plain string has it (seed %i)', (seed) => {
    const random = createRandom(seed);
    const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item; // never empty
    const editor = createEditor(Array.from({ length: 12 }, () => pick(pieces)).join('\n\n'));
    let text = editor.state.doc.toString();
    const undone: string[] = [];
    const done: string[] = [];
    const dispatch = (spec: TransactionSpec) => {
      editor.state = editor.state.update(spec).state;
    };
    const isLive = () => editor.state.field(editor.field, false) !== undefined;
    const position = () => random(text.length + 1);
    const replace = (from: number, to: number, insert: string) => {
      if (from === to && insert === '') return;
      done.push(text);
      undone.length = 0;
      text = text.slice(0, from) + insert + text.slice(to);
      dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        annotations: isolateHistory.of('full'),
      });
    };
    const insertAt = (at: number, insert: string) => replace(at, at, insert);
    const run = (command: typeof undo, from: string[], to: string[]) => {
      const expected = from.pop();
      const hasRun = command({
        state: editor.state,
        dispatch: ({ state }) => void (editor.state = state),
      });
      expect(hasRun).toBe(expected !== undefined);
      if (expected === undefined) return;
      to.push(text);
      text = expected;
    };
    const steps: (() => void)[] = [
      () => insertAt(position(), pick(fragments)),
      () => {
        const from = position();
        replace(from, Math.min(text.length, from + random(30)), '');
      },
      () => {
        const from = position();
        replace(from, Math.min(text.length, from + random(60)), `\n\n${pick(pieces)}\n\n`);
      },
      () => dispatch({ selection: EditorSelection.single(position(), position()) }),
      () =>
        dispatch({
          selection: EditorSelection.create([
            EditorSelection.cursor(position()),
            EditorSelection.range(position(), position()),
          ]),
        }),
      () => dispatch({ effects: setFocused.of(random(4) > 0) }),
      () => {
        renderAll(editor);
        dispatch({ effects: blocksRendered.of(null) });
      },
      () => dispatch({ effects: editor.live.reconfigure(isLive() ? [] : editor.field) }),
      () => {
        finishParsing(editor);
        const blocks = listAllBlocks(editor.state, text.length);
        if (blocks.length === 0) return;
        const moved = pick(blocks);
        const place =
          [...blocks.map(({ from }) => from), text.length][random(blocks.length + 1)] ?? 0;
        const spec = moveBlockTo(editor.state, moved.from, place);
        if (!spec) return;
        const expected = moveLines(text, moved, place);
        dispatch(spec);
        done.push(text);
        undone.length = 0;
        text = editor.state.doc.toString();
        expect(listLines(text), `seed ${seed}`).toEqual(expected);
      },
      () => run(undo, done, undone),
      () => run(redo, undone, done),
    ];
    for (let count = 0; count < 60; count++) {
      pick(steps)();
      expect(editor.state.doc.toString(), `seed ${seed}`).toBe(text);
      verify(editor, seed);
    }
  });

  it('what is revealed does not change while a pointer selects', () => {
    const editor = createEditor('words\n\n---\n\nmore');
    const update = (spec: TransactionSpec) => {
      editor.state = editor.state.update(spec).state;
    };
    const kinds = () =>
      listShownBlocks(editor.state, editor.field, { from: 0, to: 16 }).map(
        ({ block }) => block.kind,
      );
    update({ effects: [setFocused.of(true), setSelecting.of(true)] });
    update({ selection: { anchor: 0, head: 9 } });
    expect(kinds()).toEqual(['rule']);
    update({ effects: setSelecting.of(false) });
    expect(kinds()).toEqual([]);
    update({ selection: { anchor: 0 } });
    expect(kinds()).toEqual(['rule']);
  });

  it('a text of 1,000,000 characters is opened at once, and its blocks follow the parser', () => {
    const unit = `${pieces.join('\n\n')}\n\n${'Some words of a paragraph. '.repeat(20)}\n\n`;
    const text = unit.repeat(Math.floor(1_000_000 / unit.length));
    const startedAt = performance.now();
    const { state, field } = createEditor(text);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    const { indexedTo } = state.field(field).index;
    const typed = state.update({ changes: { from: 5, insert: 'a' } }).state;
    expect(typed.field(field).index.indexedTo).toBeGreaterThanOrEqual(indexedTo);
  });
});
