import { describe, expect, it } from 'vitest';
import { readLineMarks } from './line-marks.ts';

describe('line marks', () => {
  it('takes comments of several languages for marks', () => {
    const code = 'a // [!code ++]\nb # [!code --]\nc /* [!code hl] */\nd <!-- [!code focus] -->\ne';
    const { text, marks } = readLineMarks(code, false);
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
    expect(readLineMarks(code, false)).toEqual({ text: code, marks: new Map() });
  });
  it('marks a diff by its signs, but not its file names', () => {
    const { marks } = readLineMarks('--- a.ts\n+++ b.ts\n-old\n+new\n same', true);
    expect([...marks]).toEqual([
      [3, 'del'],
      [4, 'add'],
    ]);
  });
});
