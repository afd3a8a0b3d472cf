import { describe, expect, it } from 'vitest';
import { getTextDirection } from './text-direction.ts';

describe('the direction of a text', () => {
  it('is that of most of its letters, wherever it begins', () => {
    expect(getTextDirection('الخوارزمي والمربّع الناقص')).toBe('rtl');
    expect(getTextDirection('HTML: ما هي لغة ترميز النص')).toBe('rtl');
    expect(getTextDirection('الجبر: what the word means, and where it comes from')).toBe('ltr');
  });
  it('is from left to right without letters', () => {
    expect(getTextDirection('')).toBe('ltr');
    expect(getTextDirection('2026')).toBe('ltr');
  });
});
