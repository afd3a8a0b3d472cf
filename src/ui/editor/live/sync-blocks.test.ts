import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState, type StateField, StateField as Field } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { listBlocks } from './live-block.ts';
import { indexBlocks, updateBlocks, type BlockIndex } from './sync-blocks.ts';

/** Updated with each transaction, as in the editor. */
const updated: StateField<BlockIndex> = Field.define<BlockIndex>({
  create: indexBlocks,
  update: (value, transaction) => updateBlocks(value, transaction).index,
});

function stateOf(doc: string): EditorState {
  const state = EditorState.create({
    doc,
    extensions: [markdown({ base: markdownLanguage }), updated],
  });
  // A short text is parsed at once.
  ensureSyntaxTree(state, doc.length, 5_000);
  return state;
}

const show = (index: BlockIndex, { doc }: EditorState) =>
  listBlocks(index.blocks, { from: 0, to: doc.length }).map(
    ({ from, to, block }) => `${block.kind} ${from}-${to} ${block.label}`,
  );

const kindsOf = (doc: string) => {
  const state = stateOf(doc);
  return listBlocks(state.field(updated).blocks, { from: 0, to: doc.length }).map(
    ({ block }) => block.label,
  );
};

describe('the live blocks of a text', () => {
  it.each([
    ['![A wheel](/media/a.png "wide: East")', ['Picture, A wheel']],
    ['![](/a.png)', ['Picture, without alt text']],
    ['![a](/a.png) ![b](/b.png)\n![c](/c.png)', ['Gallery, 3 pictures']],
    ['words ![a](/a.png)', []],
    ['![a](https://far.example/a.png)', []],
    ['![a](//far.example/a.png) ![b](/b.png)', []],
    ['- ![a](/a.png)', []],
    ['| a | b |\n| - | - |\n| 1 | 2 |', ['Table, 2 columns, 2 rows']],
    ['> [!NOTE]\n> a', ['Callout, note']],
    ['> \\[!NOTE]\n> a', []],
    ['> a', []],
    ['```math\na\n```', ['Formula']],
    ['~~~mermaid\na\n~~~', ['Diagram']],
    ['```ts\na\n```', []],
    ['https://youtu.be/dQw4w9WgXcQ', ['Video']],
    ['see https://youtu.be/dQw4w9WgXcQ', []],
    ['https://gist.github.com/octocat/9257657', ['Gist']],
    ['[Paper](/media/a.pdf)', ['File, Paper']],
    ['[Paper](/media/a.pdf) is here', []],
    ['[Paper](/blog/a)', []],
    ['[![](/media/t.png)A page](https://e.example "card: About it.")', ['Bookmark, A page']],
    ['<details>\n<summary>a</summary>\n\nb\n\n</details>\n\n---', ['HTML', 'Section break']],
    ['<!-- a -->\n\n</details>', []],
    ['[^1]: note\n\n[a]: /b', ['Definition', 'Definition']],
  ])('%j has %j', (doc, labels) => {
    expect(kindsOf(doc)).toEqual(labels);
  });

  it('a block of more than 20,000 characters is shown as source', () => {
    expect(kindsOf(`> [!NOTE]\n> ${'a'.repeat(20_000)}`)).toEqual([]);
  });

  const text = '> [!NOTE]\n> a\n\nwords\n\n| a |\n| - |\n| 1 |\n\n![a](/a.png)\n\n---\n\nend';
  it.each([
    ['a fence that is opened above takes in what follows', { from: 0, insert: '```\n' }],
    ['a fence that is closed above gives it back', { from: 0, to: 0, insert: '```\n```\n\n' }],
    ['words before a picture make a sentence of it', { from: text.indexOf('!['), insert: 'see ' }],
    ['a deleted line joins two blocks', { from: 13, to: 15 }],
    ['an opened `<details>` without an end', { from: 0, insert: '<details>\n\n' }],
    ['a `</details>` without a beginning', { from: text.length, insert: '\n\n</details>' }],
  ])('%s', (_name, changes) => {
    const after = stateOf(text).update({ changes }).state;
    const fresh = stateOf(after.doc.toString());
    expect(show(after.field(updated), after)).toEqual(show(fresh.field(updated), fresh));
  });
});
