import { expect, it } from 'vitest';
import { blocks, insertBlock } from './insert-block.ts';
import { stateOf, textOf } from './testing/text-state.ts';

const insert = (text: string, name: keyof typeof blocks) => {
  const state = stateOf(text);
  const { from, to } = state.selection.main;
  return textOf(state.update(insertBlock(state, { text: blocks[name].text, from, to })).state);
};

it('stands on lines of its own, with blank lines round it', () => {
  expect(insert('a\n¦\nb', 'formula')).toBe('a\n\n$$\n¦\n$$\n\nb');
  expect(insert('a¦b', 'rule')).toBe('a\n\n---\n\n¦\n\nb');
  expect(insert('¦', 'quote')).toBe('> ¦');
});

it('selects what is to be typed over', () => {
  expect(insert('¦', 'table')).toMatch(/^\| ‹Column› \|/);
});
