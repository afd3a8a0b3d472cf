import { describe, expect, it } from 'vitest';
import { correctQuery, parseQuery, type Query } from './parse-query.ts';

const show = (query: Query | null) =>
  query && {
    all: query.all.map(({ terms, isPrefix: open }) => terms.join(' ') + (open ? '*' : '')),
    none: query.none.map(({ terms, isPrefix: open }) => terms.join(' ') + (open ? '*' : '')),
  };
const read = (text: string) => show(parseQuery(text));

describe('parseQuery', () => {
  it('matches bare words by prefix, and quoted ones exactly', () => {
    expect(read('Tides gaug')).toEqual({ all: ['tide*', 'gaug*'], none: [] });
    expect(read('“page cache” c')).toEqual({ all: ['page cache', 'c'], none: [] });
    expect(read('page-cache')).toEqual({ all: ['page cache*'], none: [] });
  });
  it('excludes what follows a minus', () => {
    expect(read('tide -moon -"spring tide"')).toEqual({
      all: ['tide*'],
      none: ['moon*', 'spring tide'],
    });
  });
  it('ignores stop words, unless there are no others', () => {
    expect(read('the sea of cosines')).toEqual({ all: ['sea*', 'cosine*'], none: [] });
    expect(read('to be')).toEqual({ all: ['to*', 'be*'], none: [] });
  });
  it('splits scripts without spaces into pairs of characters', () => {
    expect(read('潮汐表')).toEqual({ all: ['潮汐 汐表'], none: [] });
    expect(read('潮')).toEqual({ all: ['潮*'], none: [] });
  });
  it('is null without a word to search for', () => {
    for (const text of ['', '  ', '"', '-', '-moon', '*&|!()']) expect(parseQuery(text)).toBeNull();
  });
  it('limits the number of words', () => {
    expect(parseQuery('word '.repeat(100))?.all).toHaveLength(12);
  });
});

it('corrects words in the displayed text and in the query', () => {
  const text = 'Tidse, "as is"';
  const query = parseQuery(text);
  const { text: correctedText, query: corrected } = correctQuery(
    text,
    query ?? { all: [], none: [] },
    new Map([['tidse', 'tides']]),
  );
  expect(correctedText).toBe('tides, "as is"');
  expect(show(corrected)?.all).toEqual(['tide*', 'as is']);
});
