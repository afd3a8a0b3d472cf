import { describe, expect, it } from 'vitest';
import { readLineMarks } from './line-marks.ts';

describe('line marks', () => {
  it('takes comments of several languages for marks', () => {
    const code = 'a // [!code ++]\nb # [!code --]\nc /* [!code hl] */\nd <!-- [!code focus] -->\ne';
    const { text, marks } = readLineMarks(code, 'none');
    expect(text).toBe('a\nb\nc\nd\ne');
    expect([...marks]).toEqual([
      [1, 'add'],
      [2, 'del'],
      [3, 'mark'],
      [4, 'focus'],
    ]);
  });
  it('leaves other comments alone', () => {
    const code = 'a // [!code]\nb // see [!code ++] above';
    expect(readLineMarks(code, 'none')).toEqual({ text: code, marks: new Map() });
  });
  it('marks a diff by its signs, but not its file names', () => {
    const { marks } = readLineMarks('--- a.ts\n+++ b.ts\n-old\n+new\n same', 'patch');
    expect([...marks]).toEqual([
      [3, 'del'],
      [4, 'add'],
    ]);
  });
  it('takes the signs off in a language that has none', () => {
    const { text, marks } = readLineMarks(' a {\n-  b\n+  c // [!code hl]\n }\nd', 'signs');
    expect(text).toBe('a {\n  b\n  c\n}\nd');
    expect([...marks]).toEqual([
      [2, 'del'],
      [3, 'mark'],
    ]);
  });
});
