import { expect, it } from 'vitest';
import { blocks, insertBlock } from './insert-block.ts';
import { stateOf, textOf } from './testing/text-state.ts';

const insert = (text: string, name: keyof typeof blocks) => {
  const state = stateOf(text);
  const { from, to } = state.selection.main;
  return textOf(state.update(insertBlock(state, { text: blocks[name].text, from, to })).state);
};

it('inserts a block on its own lines, with blank lines around it', () => {
  expect(insert('a\n¦\nb', 'formula')).toBe('a\n\n$$\n¦\n$$\n\nb');
  expect(insert('a¦b', 'rule')).toBe('a\n\n---\n\n¦\n\nb');
  expect(insert('¦', 'quote')).toBe('> ¦');
});

it('selects the placeholder text', () => {
  expect(insert('¦', 'table')).toMatch(/^\| ‹Column› \|/);
});
