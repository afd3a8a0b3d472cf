import { expect, it } from 'vitest';
import { blocks, findTable } from './blocks.ts';
import { insertBlock } from './insert-block.ts';
import { stateOf, textOf } from './testing/text-state.ts';

const insertText = (text: string, template: string) => {
  const state = stateOf(text);
  const { from, to } = state.selection.main;
  return textOf(state.update(insertBlock(state, { text: template, from, to })).state);
};
const insert = (text: string, name: keyof typeof blocks) => insertText(text, blocks[name].text);

it('inserts a block on its own lines, with blank lines around it', () => {
  expect(insert('a\n¦\nb', 'formula')).toBe('a\n\n$$\n¦\n$$\n\nb');
  expect(insert('a¦b', 'rule')).toBe('a\n\n---\n\n¦\n\nb');
  expect(insert('¦', 'quote')).toBe('> ¦');
});

it('selects the placeholder text', () => {
  expect(insert('¦', 'table')).toMatch(/^\| ‹Column› \|/);
});

it.each([
  ['> ¦', 'formula', '> $$\n> ¦\n> $$'],
  ['> a\n> ¦\n> b', 'formula', '> a\n>\n> $$\n> ¦\n> $$\n>\n> b'],
  ['> a¦', 'formula', '> a\n>\n> $$\n> ¦\n> $$'],
  ['- ¦', 'code', '- ```¦\n\n  ```'],
  ['- a\n- [ ] ¦', 'formula', '- a\n- [ ] $$\n  ¦\n  $$'],
  ['> 10. ¦', 'note', '> 10. > [!NOTE]\n>     > ¦'],
  ['  ¦', 'heading2', '## ¦'],
] as const)('in %j, the block %s stays in its quote or list item', (before, name, expected) => {
  expect(insert(before, name)).toBe(expected);
});

it('a table has the size that the query names: columns, then rows with the header', () => {
  expect(insertText('¦', findTable('table 3x4')?.text ?? '')).toBe(
    [
      '| ‹Column› | Column | Column |',
      '| ------ | ------ | ------ |',
      '|        |        |        |',
      '|        |        |        |',
      '|        |        |        |',
    ].join('\n'),
  );
  expect(findTable('2 × 3')?.name).toBe('Table 2 × 3');
  for (const query of ['table', '3', '0x3', '21x2', '2x1', '3x101', 'x', '3x4 a'])
    expect(findTable(query), query).toBeNull();
});
