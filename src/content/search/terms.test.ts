import { expect, it } from 'vitest';
import { fold, parseTerms, termsOf } from './terms.ts';

it('folds case and accents', () => {
  expect(termsOf('Éric’s CAFÉ Straße Łódź')).toEqual(['eric', 's', 'cafe', 'strasse', 'lodz']);
  expect(fold('ＡＢＣ')).toBe('abc');
  expect(termsOf('الخَوارِزميّ')).toEqual(termsOf('الخوارزمي'));
});

it('reduces plurals to their singular, and Arabic nouns to the form without article', () => {
  expect(termsOf('والمربع')).toEqual(termsOf('المربع'));
  expect(termsOf('tides queries databases classes css status analysis')).toEqual([
    'tide',
    'query',
    'database',
    'classe',
    'css',
    'status',
    'analysis',
  ]);
});

it('splits scripts without spaces into pairs of characters', () => {
  expect(termsOf('潮汐表 by ひと')).toEqual(['潮汐', '汐表', '表', 'by', 'ひと', 'と']);
  expect(termsOf('が')).toEqual(['が']);
});

it('keeps the names of programming languages', () => {
  expect(termsOf('C++, C# and F#: c, not abc++')).toEqual([
    'cplusplus',
    'csharp',
    'and',
    'fsharp',
    'c',
    'not',
    'abc',
  ]);
});

it('treats names of object properties as ordinary words', () => {
  expect(termsOf('constructor __proto__ toString')).toEqual(['constructor', 'proto', 'tostring']);
});

it('returns the location of each term', () => {
  const text = 'Ein Café, 潮汐';
  const locations = Array.from(parseTerms(text), ({ start, end }) => text.slice(start, end));
  expect(locations).toEqual(['Ein', 'Café', '潮汐', '汐']);
});
