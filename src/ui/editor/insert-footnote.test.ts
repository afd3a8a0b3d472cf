import { history, undo } from '@codemirror/commands';
import { StateEffect } from '@codemirror/state';
import { expect, it } from 'vitest';
import { insertFootnote } from './insert-footnote.ts';
import { after, stateOf, textOf } from './testing/text-state.ts';

it.each([
  ['The surge¦ is out.', 'The surge[^1] is out.\n\n[^1]: ¦'],
  ['a[^1] b¦\n\n[^1]: one\n', 'a[^1] b[^2]\n\n[^1]: one\n[^2]: ¦'],
  ['a[^2] ‹b›\n\n[^2]: two', 'a[^2] b[^1]\n\n[^2]: two\n[^1]: ¦'],
  ['¦', '[^1]\n\n[^1]: ¦'],
  ['`co¦de`', '`co¦de`'],
  ['```\nco¦de\n```', '```\nco¦de\n```'],
])('%j becomes %j', (before, expected) => {
  expect(after(before, insertFootnote)).toBe(expected);
});

it('goes from a definition back to its reference, and from a reference to its definition', () => {
  const text = 'a[^x] b[^y]\n\n[^x]: one\n[^y]: two\n\n    more';
  expect(after(`${text}¦`, insertFootnote)).toBe(
    'a[^x] b[^y]¦\n\n[^x]: one\n[^y]: two\n\n    more',
  );
  expect(after('a[^x]¦ b\n\n[^x]: one', insertFootnote)).toBe('a[^x] b\n\n[^x]: one¦');
  expect(after('[^x]: one¦\n\na[^x]', insertFootnote)).toBe('[^x]: one\n\na[^x]¦');
});

it('is one step of the history', () => {
  let state = stateOf('a¦ b');
  state = state.update({ effects: StateEffect.appendConfig.of(history()) }).state;
  const dispatch = (transaction: { state: typeof state }) => {
    state = transaction.state;
  };
  insertFootnote({ state, dispatch });
  expect(state.doc.toString()).toBe('a[^1] b\n\n[^1]: ');
  undo({ state, dispatch });
  expect(textOf(state)).toBe('a¦ b');
});
