import { expect, it } from 'vitest';
import { joinNoteSlug, parseMonth, splitNoteSlug } from './note-params.ts';

it('splits a slug into the parameters of its page, and joins them again', () => {
  const params = { year: '2026', month: '11', noteId: 'tides' };
  expect(splitNoteSlug('2026/11/tides')).toEqual(params);
  expect(joinNoteSlug(params)).toBe('2026/11/tides');
});

it('knows the months of a year', () => {
  expect(parseMonth({ year: '2026', month: '09' })).toBe('2026/09');
  for (const month of ['0', '13', '9', '00', 'x'])
    expect(parseMonth({ year: '2026', month })).toBeNull();
  expect(parseMonth({ year: '26', month: '09' })).toBeNull();
});
