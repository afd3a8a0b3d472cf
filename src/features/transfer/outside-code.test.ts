import { expect, it } from 'vitest';
import { outsideCode, outsideFences } from './outside-code.ts';

it('runs over the text between pieces of code', () => {
  expect(outsideCode('a `a` a\n```\na\n```\na', () => '-')).toBe('-`a`-```\na\n```-');
  expect(outsideCode('x\n> ~~~\n> x\n> ~~~\nx ``x` x``', (text) => text.replaceAll('x', 'y'))).toBe(
    'y\n> ~~~\n> x\n> ~~~\ny ``x` x``',
  );
  expect(outsideFences('a `a`\n```\na\n```\na', () => '-')).toBe('-```\na\n```-');
});
