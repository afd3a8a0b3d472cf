import { describe, expect, it } from 'vitest';
import { readCodeMeta } from './code-meta.ts';

describe('code meta', () => {
  it('reads title, numbers, marks and diff in any order', () => {
    expect(readCodeMeta('title="src/a b.ts" {1,3-5} showLineNumbers startLine=7 diff')).toEqual({
      title: 'src/a b.ts',
      firstLine: 7,
      marked: new Set([1, 3, 4, 5]),
      diff: true,
    });
  });
  it('takes nothing for nothing', () => {
    expect(readCodeMeta('')).toEqual({
      title: null,
      firstLine: null,
      marked: new Set(),
      diff: false,
    });
  });
  it('is not led astray by a title that looks like meta', () => {
    const meta = readCodeMeta("title='{1} showLineNumbers diff'");
    expect(meta).toEqual({
      title: '{1} showLineNumbers diff',
      firstLine: null,
      marked: new Set(),
      diff: false,
    });
  });
  it.each(['{1-999999999}', '{5-2}', '{,,}', '{-}'])('is bounded for %s', (meta) => {
    expect(readCodeMeta(meta).marked.size).toBeLessThanOrEqual(10_000);
  });
});
