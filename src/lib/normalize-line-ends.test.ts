import { expect, it } from 'vitest';
import { normalizeLineEnds } from './normalize-line-ends.ts';

it('every line ends with a line feed', () => {
  expect(normalizeLineEnds('a\r\nb\rc\nd\r\r\n')).toBe('a\nb\nc\nd\n\n');
});
