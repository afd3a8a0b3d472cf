import { expect, it } from 'vitest';
import { removeInvisible, toVisibleLine } from './remove-invisible.ts';

const tags = [...'ignore this'].map((one) =>
  String.fromCodePoint(0xe0000 + (one.codePointAt(0) ?? 0)),
);

it.each([
  ['control characters', 'a\u0000b\u001bc\u009bd', 'abcd'],
  ['tag characters', `a${tags.join('')}b`, 'ab'],
  ['directions', 'a\u202eb\u2066c\u200fd', 'abcd'],
  ['spaces without width', 'a\u200bb\u2060c\ufeffd\u00ade', 'abcde'],
  ['variation selectors', `a${String.fromCodePoint(0xe0100, 0xe01ef)}b\ufe00c`, 'abc'],
  ['fillers', 'a\u3164b\uffa0c', 'abc'],
  ['private characters', 'a\ue000b', 'ab'],
  ['joiners that join nothing', 'a\u200d\u200c\u200d b\u200d', 'a b'],
])('removes %s', (_name, text, expected) => expect(removeInvisible(text)).toBe(expected));

it.each(['a\tb\nc', '👩‍💻 ✔️', 'می‌خواهم', 'العربية', '日本語'])('keeps “%s”', (text) =>
  expect(removeInvisible(text)).toBe(text),
);

it('line breaks are one character', () =>
  expect(removeInvisible('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd'));

it('a name is on one line', () => expect(toVisibleLine(' A\n\u202e name ')).toBe('A name'));
