import { expect, it } from 'vitest';
import { decodeKeyCursor, decodeTimeCursor, encodeKeyCursor, encodeTimeCursor } from './cursor.ts';

const time = '2026-11-21T08:30:00.000Z';
const id = '01900000-0000-7000-8000-000000000000';

it('a cursor decodes to the values that were encoded', () => {
  expect(decodeTimeCursor(encodeTimeCursor(time, id))).toEqual({ time, id });
  const key = 'Ōé "née" 🦆';
  expect(decodeKeyCursor(encodeKeyCursor(key, id))).toEqual({ key, id });
});

it('an invalid cursor decodes to null', () => {
  const texts = ['', 'x', 'bad', '%', '=', '🦆', '\0', '9'.repeat(5_000), '____', btoa('a b')];
  for (const text of texts) {
    expect(decodeTimeCursor(text), text).toBeNull();
    expect(decodeKeyCursor(text), text).toBeNull();
  }
  expect(decodeTimeCursor(encodeTimeCursor(`${time}'`, id))).toBeNull();
  expect(decodeTimeCursor(encodeTimeCursor(time, 'a\0'))).toBeNull();
  expect(decodeTimeCursor(encodeTimeCursor(time, 'a'.repeat(400)))).toBeNull();
  expect(decodeKeyCursor(encodeKeyCursor('a\0', id))).toBeNull();
  expect(decodeKeyCursor(btoa('["a",1]'))).toBeNull();
  expect(decodeKeyCursor(btoa('{"0":"a","1":"b"}'))).toBeNull();
  expect(decodeKeyCursor(btoa('"\xff"'))).toBeNull();
});
