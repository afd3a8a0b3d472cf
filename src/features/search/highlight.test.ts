import { expect, it } from 'vitest';
import { excerpt, highlight } from './highlight.ts';
import { parseQuery } from './parse-query.ts';
import type { Piece } from './schema.ts';

const show = (pieces: Piece[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const query = (text: string) => parseQuery(text) ?? { all: [], none: [] };

it('marks matches in any letter case and with accents', () => {
  expect(show(highlight('Tides & a <b>tide</b> gauge', query('tide')))).toBe(
    '[Tides] & a <b>[tide]</b> gauge',
  );
  expect(show(highlight('Le café Éric', query('eric cafe')))).toBe('Le [café] [Éric]');
  expect(show(highlight('Timetables', query('timet')))).toBe('[Timetables]');
});

it('marks adjacent pairs of characters as one match', () => {
  expect(show(highlight('有明海の潮汐表を読む', query('潮汐表')))).toBe('有明海の[潮汐表]を読む');
});

it('excerpts the part with the most matches, cut at word boundaries', () => {
  const text = `${'Nothing of it here. '.repeat(30)}A cache of pages.${' And more of this.'.repeat(40)}`;
  const shown = show(excerpt(text, query('page cache')));
  expect(shown).toContain('A [cache] of [pages]');
  expect(shown).toMatch(/^…\u00A0\S.*\S\u00A0…$/);
  expect(shown.length).toBeLessThan(260);
});

it('excerpts the beginning of a text without matches', () => {
  expect(show(excerpt('Short text.', query('zebra')))).toBe('Short text.');
});

it('never splits a surrogate pair', () => {
  const shown = show(excerpt('🦆'.repeat(400), query('zebra')));
  expect(shown.isWellFormed()).toBe(true);
});
