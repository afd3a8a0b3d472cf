import { expect, it } from 'vitest';
import { excerpt, highlight } from './highlight.ts';
import { readQuery } from './read-query.ts';
import type { Piece } from './schema.ts';

const show = (pieces: Piece[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const query = (text: string) => readQuery(text) ?? { all: [], none: [] };

it('marks what was looked for, however it is written', () => {
  expect(show(highlight('Tides & a <b>tide</b> gauge', query('tide')))).toBe(
    '[Tides] & a <b>[tide]</b> gauge',
  );
  expect(show(highlight('Le café Éric', query('eric cafe')))).toBe('Le [café] [Éric]');
  expect(show(highlight('Timetables', query('timet')))).toBe('[Timetables]');
});

it('marks a run of pairs as one', () => {
  expect(show(highlight('有明海の潮汐表を読む', query('潮汐表')))).toBe('有明海の[潮汐表]を読む');
});

it('shows the place that has most of it, cut at words', () => {
  const text = `${'Nothing of it here. '.repeat(30)}A cache of pages.${' And more of this.'.repeat(40)}`;
  const shown = show(excerpt(text, query('page cache')));
  expect(shown).toContain('A [cache] of [pages]');
  expect(shown).toMatch(/^… \S.*\S …$/);
  expect(shown.length).toBeLessThan(260);
});

it('shows the beginning where nothing of it is in the text', () => {
  expect(show(excerpt('Short text.', query('zebra')))).toBe('Short text.');
});

it('never cuts a letter in half', () => {
  const shown = show(excerpt('🦆'.repeat(400), query('zebra')));
  expect(shown.isWellFormed()).toBe(true);
});
