import { expect, it } from 'vitest';
import { stateOf, textOf } from '../testing/text-state.ts';
import { fitMarkdown } from './fit-markdown.ts';

/** `‹` and `›` mark the selection, `¦` the cursor. */
function pasteInto(text: string, markdown: string): string {
  const state = stateOf(text);
  const insert = fitMarkdown(state, state.selection.main, markdown);
  return textOf(state.update(state.replaceSelection(insert)).state);
}

it.each([
  ['a ¦ c', 'b', 'a b¦ c'],
  ['a ‹b› c', '## d', 'a d¦ c'],
  ['a¦', '## b\n\nc', 'a\n\n## b\n\nc¦'],
  ['a¦b', '- c\n- d', 'a\n\n- c\n- d\n\n¦b'],
  ['¦b', '| a |\n| - |', '| a |\n| - |\n\n¦b'],
  ['a ¦b', 'c\n\nd', 'a c\n\nd¦b'],
  ['> a¦', 'b\n\nc', '> ab\n>\n> c¦'],
  ['- ¦', '- a\n- b', '- a\n- b¦'],
  ['  - [ ] ¦', '- [x] a\n- b', '  - [ ] a\n  - b¦'],
  ['- a ¦', 'b\n\nc', '- a b\n\n  c¦'],
  ['| a¦ |\n| - |\n| b |', 'c\n\nd | e', '| ac d \\| e¦ |\n| - |\n| b |'],
  ['‹| a |\n| - |›', '- a\n- b', '- a\n- b¦'],
])('%j takes %j', (text, markdown, expected) => {
  expect(pasteInto(text, markdown)).toBe(expected);
});
