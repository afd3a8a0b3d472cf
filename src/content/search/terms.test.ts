import { expect, it } from 'vitest';
import { fold, readTerms, termsOf } from './terms.ts';

it('folds case and accents', () => {
  expect(termsOf('Éric’s CAFÉ Straße Łódź')).toEqual(['eric', 's', 'cafe', 'strasse', 'lodz']);
  expect(fold('ＡＢＣ')).toBe('abc');
  expect(termsOf('الخَوارِزميّ')).toEqual(termsOf('الخوارزمي'));
});

it('takes plurals as their singular, and Arabic nouns without their article', () => {
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

it('parts what is written without spaces into pairs', () => {
  expect(termsOf('潮汐表 by ひと')).toEqual(['潮汐', '汐表', '表', 'by', 'ひと', 'と']);
  expect(termsOf('が')).toEqual(['が']);
});

it('keeps the names of languages', () => {
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

it('takes words that mean something to JavaScript as words', () => {
  expect(termsOf('constructor __proto__ toString')).toEqual(['constructor', 'proto', 'tostring']);
});

it('knows where each stands', () => {
  const text = 'Ein Café, 潮汐';
  const places = Array.from(readTerms(text), ({ start, end }) => text.slice(start, end));
  expect(places).toEqual(['Ein', 'Café', '潮汐', '汐']);
});
