import { expect, it } from 'vitest';
import { isCodeBlock, splitBlocks } from './split-blocks.ts';

it('blocks are separated by blank lines', () => {
  expect(splitBlocks('# One\r\n\r\nTwo\nlines  \n\n\n\nThree')).toEqual([
    '# One',
    'Two\nlines',
    'Three',
  ]);
});

it('fenced code is one block with its blank lines', () => {
  const code = '```ts\nconst a = 1;\n\nconst b = 2;\n```';
  expect(splitBlocks(`Before\n\n${code}\n\nAfter`)).toEqual(['Before', code, 'After']);
});

it('a shorter fence within code does not end it, and an open one ends with the text', () => {
  const code = '````md\n```\n\n```\n````';
  expect(splitBlocks(`${code}\n\n~~~\nopen\n\nend`)).toEqual([code, '~~~\nopen\n\nend']);
});

it('an empty text has no blocks', () => {
  expect(splitBlocks(' \n\n')).toEqual([]);
});

it('fences and indented lines are code', () => {
  expect(['```js', '~~~', '    four', '\ttab'].every(isCodeBlock)).toBe(true);
  expect(['Text', '- item', '``code``'].some(isCodeBlock)).toBe(false);
});
