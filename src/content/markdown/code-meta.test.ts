import { describe, expect, it } from 'vitest';
import { parseCodeMeta } from './code-meta.ts';

describe('code meta', () => {
  it('is parsed in any order', () => {
    expect(parseCodeMeta('title="src/a b.ts" {1,3-5} showLineNumbers startLine=7 diff')).toEqual({
      title: 'src/a b.ts',
      firstLine: 7,
      markedLines: new Set([1, 3, 4, 5]),
      isDiff: true,
    });
  });
  it('has defaults for an empty string', () => {
    expect(parseCodeMeta('')).toEqual({
      title: null,
      firstLine: null,
      markedLines: new Set(),
      isDiff: false,
    });
  });
  it('ignores meta syntax inside a title', () => {
    const meta = parseCodeMeta("title='{1} showLineNumbers diff'");
    expect(meta).toEqual({
      title: '{1} showLineNumbers diff',
      firstLine: null,
      markedLines: new Set(),
      isDiff: false,
    });
  });
  it.each(['{1-999999999}', '{5-2}', '{,,}', '{-}'])('is bounded for %s', (meta) => {
    expect(parseCodeMeta(meta).markedLines.size).toBeLessThanOrEqual(10_000);
  });
});
