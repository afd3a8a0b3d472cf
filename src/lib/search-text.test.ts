import { expect, it } from 'vitest';
import { z } from 'zod';
import { readSearchId, readSearchText, readTrimmedSearchText } from './search-text.ts';

it('reads a text without what no person types, and no more of it than is asked for', () => {
  expect(readSearchText('tides', 10)).toBe('tides');
  expect(readSearchText('a\0b\tc\u009fd', 10)).toBe('a b c d');
  expect(readSearchText('\ud800x🦆', 10)).toBe(' x🦆');
  expect(readSearchText('abc🦆', 4)).toBe('abc ');
  expect(readTrimmedSearchText('  \0 tides \0', 100)).toBe('tides');
});

it('reads nothing where there is no text', () => {
  for (const value of ['', ' ', '\0', 5, null, undefined, ['a'], { a: 'b' }]) {
    expect(readSearchText(value, 10)).toBeUndefined();
    expect(readTrimmedSearchText(value, 10)).toBeUndefined();
  }
});

it('reads the same when it reads what it has read', () => {
  for (const text of [' a ', '\0a', 'ab \ud83e', `${' '.repeat(9)}a`, 'a b c d e f g h i j']) {
    const once = readSearchText(text, 9);
    expect(readSearchText(once, 9)).toBe(once);
    const trimmed = readTrimmedSearchText(text, 9);
    expect(readTrimmedSearchText(trimmed, 9)).toBe(trimmed);
  }
});

it('takes no id that a procedure would refuse', () => {
  const id = '01900000-0000-7000-8000-000000000000';
  expect(readSearchId(id)).toBe(id);
  const others = [`${id}'`, id.replace('7000', '0000'), id.replace('8000', 'c000'), '', 5, [id]];
  for (const other of others) expect(readSearchId(other)).toBeUndefined();
  for (const text of others) expect(z.uuid().safeParse(text).success).toBe(false);
  expect(z.uuid().safeParse(id).success).toBe(true);
});
