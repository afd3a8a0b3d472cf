import { describe, expect, it } from 'vitest';
import { codeToCopy, embedFrame, type CodeLine } from './prose-actions.ts';

const lines = (...texts: [CodeLine['mark'], string][]): CodeLine[] =>
  texts.map(([mark, text]) => ({ mark, text }));

describe('codeToCopy', () => {
  it('leaves plain code as it is', () => {
    expect(codeToCopy(lines([null, 'a\n\n  b']))).toBe('a\n\n  b');
  });

  it('leaves removed lines out', () => {
    const code = lines([null, 'a'], ['del', 'b'], ['add', 'c'], [null, '']);
    expect(codeToCopy(code)).toBe('a\nc\n');
  });

  it('takes the signs off where the text has them', () => {
    const code = lines([null, ' a'], [null, ''], ['del', '-b'], ['add', '+c']);
    expect(codeToCopy(code)).toBe('a\n\nc');
  });

  it('keeps the indent of unchanged lines that have no column for signs', () => {
    expect(codeToCopy(lines([null, 'a {'], ['add', '+  b'], [null, '}']))).toBe('a {\n  b\n}');
  });

  it('keeps a plus that is not a sign', () => {
    expect(codeToCopy(lines(['add', '+1'], ['add', '2']))).toBe('+1\n2');
  });

  it('keeps a patch whole', () => {
    const code = lines(
      [null, '--- a'],
      [null, '+++ b'],
      [null, '@@ -1 +1 @@'],
      ['del', '-x'],
      ['add', '+y'],
    );
    expect(codeToCopy(code)).toBe('--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y');
  });
});

describe('embedFrame', () => {
  it('knows a video', () => {
    expect(embedFrame('youtube', 'dQw4w9WgXcQ')?.src).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });

  it('knows a gist, which gets no origin', () => {
    const frame = embedFrame('gist', 'ada/0123456789abcdef0123');
    expect(frame?.src).toMatch(/\/gist\/frame\.html#ada\/0123456789abcdef0123$/);
    expect(frame?.sandbox).not.toContain('allow-same-origin');
  });

  it('frames nothing else', () => {
    expect(embedFrame('gist', 'ada/../../evil')).toBeNull();
    expect(embedFrame('gist', 'https://evil.example/0123456789')).toBeNull();
    expect(embedFrame('youtube', '../../evil')).toBeNull();
    expect(embedFrame('maps', 'x')).toBeNull();
    expect(embedFrame(undefined, undefined)).toBeNull();
  });
});
