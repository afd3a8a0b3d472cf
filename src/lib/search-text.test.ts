import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseSearchId, parseSearchText, parseTrimmedSearchText } from './search-text.ts';

it('parses a text without control characters, up to the maximum length', () => {
  expect(parseSearchText('tides', 10)).toBe('tides');
  expect(parseSearchText('a\0b\tc\u009fd', 10)).toBe('a b c d');
  expect(parseSearchText('\ud800x🦆', 10)).toBe(' x🦆');
  expect(parseSearchText('abc🦆', 4)).toBe('abc ');
  expect(parseTrimmedSearchText('  \0 tides \0', 100)).toBe('tides');
});

it('returns undefined for blank and non-text values', () => {
  for (const value of ['', ' ', '\0', 5, null, undefined, ['a'], { a: 'b' }]) {
    expect(parseSearchText(value, 10)).toBeUndefined();
    expect(parseTrimmedSearchText(value, 10)).toBeUndefined();
  }
});

it('is idempotent', () => {
  for (const text of [' a ', '\0a', 'ab \ud83e', `${' '.repeat(9)}a`, 'a b c d e f g h i j']) {
    const once = parseSearchText(text, 9);
    expect(parseSearchText(once, 9)).toBe(once);
    const trimmed = parseTrimmedSearchText(text, 9);
    expect(parseTrimmedSearchText(trimmed, 9)).toBe(trimmed);
  }
});

it('rejects ids that the procedures reject', () => {
  const id = '01900000-0000-7000-8000-000000000000';
  expect(parseSearchId(id)).toBe(id);
  const others = [`${id}'`, id.replace('7000', '0000'), id.replace('8000', 'c000'), '', 5, [id]];
  for (const other of others) expect(parseSearchId(other)).toBeUndefined();
  for (const text of others) expect(z.uuid().safeParse(text).success).toBe(false);
  expect(z.uuid().safeParse(id).success).toBe(true);
});
