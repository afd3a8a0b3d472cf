import { describe, expect, it } from 'vitest';
import { parseLineMarks } from './line-marks.ts';

describe('line marks', () => {
  it('are parsed from comments of several languages', () => {
    const code = 'a // [!code ++]\nb # [!code --]\nc /* [!code hl] */\nd <!-- [!code focus] -->\ne';
    const { text, marks } = parseLineMarks(code, 'none');
    expect(text).toBe('a\nb\nc\nd\ne');
    expect([...marks]).toEqual([
      [1, 'add'],
      [2, 'del'],
      [3, 'mark'],
      [4, 'focus'],
    ]);
  });
  it('ignore other comments', () => {
    const code = 'a // [!code]\nb // see [!code ++] above';
    expect(parseLineMarks(code, 'none')).toEqual({ text: code, marks: new Map() });
  });
  it('follow the signs of a patch, but not its file names', () => {
    const { marks } = parseLineMarks('--- a.ts\n+++ b.ts\n-old\n+new\n same', 'patch');
    expect([...marks]).toEqual([
      [3, 'del'],
      [4, 'add'],
    ]);
  });
  it('remove the signs in languages other than diff', () => {
    const { text, marks } = parseLineMarks(' a {\n-  b\n+  c // [!code hl]\n }\nd', 'signs');
    expect(text).toBe('a {\n  b\n  c\n}\nd');
    expect([...marks]).toEqual([
      [2, 'del'],
      [3, 'mark'],
    ]);
  });
});
