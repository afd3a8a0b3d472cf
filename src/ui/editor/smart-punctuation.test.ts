import { expect, it } from 'vitest';
import { findReplacement, type QuoteLanguage } from './smart-punctuation.ts';

/** The text after all its characters were typed one by one. */
function type(text: string, language: QuoteLanguage): string {
  let typed = '';
  for (const character of text) {
    const replacement = findReplacement(typed, character, language);
    typed = replacement
      ? typed.slice(0, typed.length - replacement.length) + replacement.insert
      : typed + character;
  }
  return typed;
}

it.each([
  ['en', `"Don't," she said -- 'it's here'...`, '“Don’t,” she said – ‘it’s here’…'],
  ['en', 'rock --- paper', 'rock — paper'],
  ['en', '("a" and *"b"*)', '(“a” and *“b”*)'],
  ['de', `"Das ist's", sagte er, 'so'.`, '„Das ist’s“, sagte er, ‚so‘.'],
  ['fr', '"Oui !" dit-il. Vraiment ?', '«\u202fOui\u202f!\u202f» dit-il. Vraiment\u202f?'],
  ['ch', '"Ja"', '«Ja»'],
  ['es', '"Sí"', '«Sí»'],
  ['sv', `"Ja", 'nej'`, '”Ja”, ’nej’'],
  ['pl', '"Tak"', '„Tak”'],
] as const)('in %s, %j becomes %j', (language, text, expected) => {
  expect(type(text, language)).toBe(expected);
});

it.each([
  '---',
  '| --- | :---: |',
  '- a',
  '> ---',
  'a `"b" -- c...` d',
  '[a](/b "c")',
  '![a](/b--c.png "d...")',
  '[a]: https://b.example "c"',
  'see https://a.example/b--c...d',
  '<a href="b">',
  '<!-- a -->',
  'so $f\'(x)--"a"$ is',
])('leaves the syntax of Markdown: %j', (text) => {
  expect(type(text, 'en')).toBe(text);
});

it('a fourth point and a fourth hyphen stay as typed', () => {
  expect(type('a....', 'en')).toBe('a….');
  expect(type('a----', 'en')).toBe('a—-');
});

it('replaces in the words of a footnote', () => {
  expect(type('[^1]: "a"', 'en')).toBe('[^1]: “a”');
});
