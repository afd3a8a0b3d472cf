import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('a JSON text is parsed, with or without a byte order mark', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('\uFEFF"text"')).toBe('text');
});

test('a text that is no JSON is undefined', () => {
  for (const text of ['', '{', 'undefined', "{'a':1}"]) expect(parseJson(text)).toBeUndefined();
});
