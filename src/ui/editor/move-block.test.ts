import { history, redo, undo } from '@codemirror/commands';
import { StateEffect } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { moveBlockCommand, moveBlockTo } from './move-block.ts';
import { after, stateOf, textOf } from './testing/text-state.ts';

const up = moveBlockCommand('up');
const down = moveBlockCommand('down');

it.each([
  ['a\n\nb¦b', 'b¦b\n\na'],
  ['one\ntwo\n\nthree\nfo¦ur\n\n', 'three\nfo¦ur\n\none\ntwo\n\n'],
  ['a\n\n\nb¦', 'b¦\n\n\na'],
  ['a\n\n| x |\n|---|\n| ¦ |', '| x |\n|---|\n| ¦ |\n\na'],
  ['a\n\n```js\n\nlet¦ b;\n```', '```js\n\nlet¦ b;\n```\n\na'],
  ['a\n\n![b](/b.png "c¦")', '![b](/b.png "c¦")\n\na'],
  ['a\n\n> [!NOTE]\n> b¦\n>\n> c', '> [!NOTE]\n> b¦\n>\n> c\n\na'],
  ['a\n\n$$\nb\n\nc¦\n$$', '$$\nb\n\nc¦\n$$\n\na'],
  [
    'a\n\n<details>\n<summary>b</summary>\n\nc¦\n\n</details>',
    '<details>\n<summary>b</summary>\n\nc¦\n\n</details>\n\na',
  ],
  ['- a\n- b\n\nc¦', 'c¦\n\n- a\n- b'],
  ['a\n\n‹b\n\nc›\n\nd', '‹b\n\nc›\n\na\n\nd'],
])('moves a block up: %j becomes %j', (before, expected) => {
  expect(after(before, up)).toBe(expected);
});

it.each([
  ['¦a\n\nb\n\nc', 'b\n\n¦a\n\nc'],
  ['# H¦\ntext', 'text\n\n# H¦'],
  ['¦a\n```\nb\n```\nc', '```\nb\n```\n\n¦a\n\nc'],
  ['¦[^1]: a\n\n    more\n\n[^2]: b', '[^2]: b\n\n¦[^1]: a\n\n    more'],
])('moves a block down: %j becomes %j', (before, expected) => {
  expect(after(before, down)).toBe(expected);
});

it.each([
  ['- a\n- b¦\n  - c\n  - d\n- e', '- b¦\n  - c\n  - d\n- a\n- e'],
  ['- a\n  - b\n  - c¦', '- a\n  - c¦\n  - b'],
  ['1. a\n2. b¦', '1. b¦\n2. a'],
  ['9. a\n   more\n10. b¦\n    more', '9. b¦\n   more\n10. a\n    more'],
  ['- a\n\n- b¦', '- b¦\n\n- a'],
  ['> - a\n> - b¦', '> - b¦\n> - a'],
  ['- [ ] a\n- [x] b¦', '- [x] b¦\n- [ ] a'],
  ['- a\n- ‹b\n- c›', '- ‹b\n- c›\n- a'],
])('moves a list item among its siblings: %j becomes %j', (before, expected) => {
  expect(after(before, up)).toBe(expected);
});

it.each(['¦a\n\nb', '- ¦a\n- b', '¦', 'a\n\n- b\n- c¦\n\n'])(
  'nothing moves beyond an edge: %j',
  (text) => {
    const command = text.includes('c¦') ? down : up;
    expect(after(text, command)).toBe(text);
  },
);

it('a list of one item moves as a block', () => {
  expect(after('a\n\n- b¦', up)).toBe('- b¦\n\na');
});

it('moving back restores every byte', () => {
  const text = '# H\n\none\n\n- a\n- b\n\n| x |\n|---|\n| 1 |\n\n```\ncode\n```\n\nend¦\n';
  for (const count of [1, 2, 3, 4]) {
    const steps = Array.from({ length: count });
    expect(after(text, ...steps.map(() => up), ...steps.map(() => down))).toBe(text);
  }
});

it('a move is one step of the history', () => {
  let state = stateOf('a\n\nb¦');
  state = state.update({ effects: StateEffect.appendConfig.of(history()) }).state;
  const dispatch = (transaction: { state: typeof state }) => {
    state = transaction.state;
  };
  up({ state, dispatch });
  undo({ state, dispatch });
  expect(textOf(state)).toBe('a\n\nb¦');
  redo({ state, dispatch });
  expect(state.doc.toString()).toBe('b\n\na');
});

describe('moving a block to a place between others', () => {
  /** `↓` is the place. */
  const move = (before: string) => {
    const place = before.replace(/[‹›¦]/g, '').indexOf('↓');
    const state = stateOf(before.replace('↓', ''));
    const spec = moveBlockTo(state, state.doc.toString().indexOf('M'), place);
    return spec && textOf(state.update(spec).state);
  };

  it.each([
    ['up', '↓¦a\n\nb\n\nM\n\nc', 'M\n\n¦a\n\nb\n\nc'],
    ['down', 'a¦\n\nM\n\n\nb\n\n↓c\n', 'a¦\n\nb\n\n\nM\n\nc\n'],
    ['to the end', 'M\n\na\n\nb¦↓\n', 'a\n\nb¦\n\nM\n'],
    ['past a heading and its text', '↓# H\n¦a\n\nM\n\nb', 'M\n\n# H\n¦a\n\nb'],
    ['between a heading and its text', '# H\n↓a¦\n\nb\n\nM', '# H\nM\n\na¦\n\nb'],
    ['over a formula', '↓$$\na\n\nb\n$$\n\n¦M', 'M\n\n$$\na\n\nb\n$$¦'],
    ['out of touching lines', 'a¦\n```\nM\n```\nb\n\nc↓', 'a¦\n\nb\n\nc\n\n```\nM\n```'],
    ['into touching lines', 'a\n↓```\nb\n```\n\nM\n¦', 'a\n\nM\n\n```\nb\n```\n¦'],
  ])('%s: %j becomes %j', (_name, before, expected) => {
    expect(move(before)).toBe(expected);
  });

  it.each(['a\n\n↓M\n\nb', 'a\n\nM\n\n↓b', 'M\n↓'])('stays in its place: %j', (text) => {
    expect(move(text)).toBeNull();
  });

  it('moving it back restores every byte', () => {
    const text = 'a\n\n\nM\n\nb\n\n\n\nc\n\nd\n';
    const place = (words: string, of: string) => of.indexOf(words);
    let state = stateOf(text);
    const moveTo = (to: number) => {
      const spec = moveBlockTo(state, place('M', state.doc.toString()), to);
      if (spec) state = state.update(spec).state;
    };
    for (const words of ['a', 'c', 'd']) {
      moveTo(place(words, text));
      moveTo(place('b', state.doc.toString()));
      expect(state.doc.toString()).toBe(text);
    }
  });
});
