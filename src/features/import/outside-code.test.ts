import { expect, it } from 'vitest';
import { mapOutsideCode, mapOutsideFences } from './outside-code.ts';

it('maps the text outside of code', () => {
  expect(mapOutsideCode('a `a` a\n```\na\n```\na', () => '-')).toBe('-`a`-```\na\n```-');
  expect(
    mapOutsideCode('x\n> ~~~\n> x\n> ~~~\nx ``x` x``', (text) => text.replaceAll('x', 'y')),
  ).toBe('y\n> ~~~\n> x\n> ~~~\ny ``x` x``');
  expect(mapOutsideFences('a `a`\n```\na\n```\na', () => '-')).toBe('-```\na\n```-');
});
