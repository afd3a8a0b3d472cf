import { describe, expect, it } from 'vitest';
import { copyableCode, embedAttributes, type CodeLine } from './prose-actions.ts';

const lines = (...texts: [CodeLine['mark'], string][]): CodeLine[] =>
  texts.map(([mark, text]) => ({ mark, text }));

describe('copyableCode', () => {
  it('returns plain code unchanged', () => {
    expect(copyableCode(lines([null, 'a\n\n  b']))).toBe('a\n\n  b');
  });

  it('omits removed lines', () => {
    const code = lines([null, 'a'], ['del', 'b'], ['add', 'c'], [null, '']);
    expect(copyableCode(code)).toBe('a\nc\n');
  });

  it('removes diff signs where the text has them', () => {
    const code = lines([null, ' a'], [null, ''], ['del', '-b'], ['add', '+c']);
    expect(copyableCode(code)).toBe('a\n\nc');
  });

  it('keeps the indentation of unchanged lines that have no column for signs', () => {
    expect(copyableCode(lines([null, 'a {'], ['add', '+  b'], [null, '}']))).toBe('a {\n  b\n}');
  });

  it('keeps a plus that is not a sign', () => {
    expect(copyableCode(lines(['add', '+1'], ['add', '2']))).toBe('+1\n2');
  });

  it('returns a patch unchanged', () => {
    const code = lines(
      [null, '--- a'],
      [null, '+++ b'],
      [null, '@@ -1 +1 @@'],
      ['del', '-x'],
      ['add', '+y'],
    );
    expect(copyableCode(code)).toBe('--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y');
  });
});

describe('embedAttributes', () => {
  it('accepts a video', () => {
    expect(embedAttributes('youtube', 'dQw4w9WgXcQ')?.src).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });

  it('accepts a gist, and sandboxes it without an origin', () => {
    const frame = embedAttributes('gist', 'ada/0123456789abcdef0123');
    expect(frame?.src).toMatch(/\/gist\/frame\.html#ada\/0123456789abcdef0123$/);
    expect(frame?.sandbox).not.toContain('allow-same-origin');
  });

  it('rejects everything else', () => {
    expect(embedAttributes('gist', 'ada/../../evil')).toBeNull();
    expect(embedAttributes('gist', 'https://evil.example/0123456789')).toBeNull();
    expect(embedAttributes('youtube', '../../evil')).toBeNull();
    expect(embedAttributes('maps', 'x')).toBeNull();
    expect(embedAttributes(undefined, undefined)).toBeNull();
  });
});
