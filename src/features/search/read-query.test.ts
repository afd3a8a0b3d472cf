import { describe, expect, it } from 'vitest';
import { mendQuery, readQuery, type Query } from './read-query.ts';

const show = (query: Query | null) =>
  query && {
    all: query.all.map(({ terms, open }) => terms.join(' ') + (open ? '*' : '')),
    none: query.none.map(({ terms, open }) => terms.join(' ') + (open ? '*' : '')),
  };
const read = (text: string) => show(readQuery(text));

describe('readQuery', () => {
  it('takes bare words by their beginnings, and quoted ones whole', () => {
    expect(read('Tides gaug')).toEqual({ all: ['tide*', 'gaug*'], none: [] });
    expect(read('“page cache” c')).toEqual({ all: ['page cache', 'c'], none: [] });
    expect(read('page-cache')).toEqual({ all: ['page cache*'], none: [] });
  });
  it('leaves out what follows a minus', () => {
    expect(read('tide -moon -"spring tide"')).toEqual({
      all: ['tide*'],
      none: ['moon*', 'spring tide'],
    });
  });
  it('passes over words that are in everything, unless there are no others', () => {
    expect(read('the sea of cosines')).toEqual({ all: ['sea*', 'cosine*'], none: [] });
    expect(read('to be')).toEqual({ all: ['to*', 'be*'], none: [] });
  });
  it('looks for pairs where there are no spaces', () => {
    expect(read('潮汐表')).toEqual({ all: ['潮汐 汐表'], none: [] });
    expect(read('潮')).toEqual({ all: ['潮*'], none: [] });
  });
  it('is nothing where nothing is asked for', () => {
    for (const text of ['', '  ', '"', '-', '-moon', '*&|!()']) expect(readQuery(text)).toBeNull();
  });
  it('is bounded', () => {
    expect(readQuery('word '.repeat(100))?.all).toHaveLength(12);
  });
});

it('mends words in what is shown and in what is looked for', () => {
  const text = 'Tidse, "as is"';
  const query = readQuery(text);
  const { text: shown, query: better } = mendQuery(
    text,
    query ?? { all: [], none: [] },
    new Map([['tidse', 'tides']]),
  );
  expect(shown).toBe('tides, "as is"');
  expect(show(better)?.all).toEqual(['tide*', 'as is']);
});
