import { expect, it } from 'vitest';
import { withoutNul } from './without-nul.ts';

it('removes NUL from all texts, however deep they are, and nothing else', () => {
  const date = new Date(0);
  const fields = { a: 'x\0y', b: ['\0', { c: 'z\0' }], d: 1, e: null, f: date, g: 'ä\t' };
  expect(withoutNul(fields)).toEqual({
    a: 'xy',
    b: ['', { c: 'z' }],
    d: 1,
    e: null,
    f: date,
    g: 'ä\t',
  });
});
