import { expect, it } from 'vitest';
import { fromFlatSlug, nameInMonth, toFlatSlug, toMonthSlug } from './month-slug.ts';

const now = new Date('2026-11-22T10:00:00Z');

it('begins the slug with the month of publication, in UTC', () => {
  expect(toMonthSlug('tides', '2026-03-01T00:00:00.000Z', now)).toBe('2026/03/tides');
});

it('moves the slug to another month with the publication', () => {
  expect(toMonthSlug('2026/11/tides', '2025-12-31T23:59:59.999Z', now)).toBe('2025/12/tides');
});

it('gives a draft the current month, and leaves it there', () => {
  expect(toMonthSlug('tides', null, now)).toBe('2026/11/tides');
  expect(toMonthSlug('2026/10/tides', null, now)).toBe('2026/10/tides');
});

it('keeps what only looks like a month', () => {
  expect(nameInMonth('2026/13/tides')).toBe('2026/13/tides');
  expect(nameInMonth('2026/11/tides')).toBe('tides');
});

it('has a form without slashes, and back', () => {
  expect(toFlatSlug('2026/11/spring-tides')).toBe('2026-11-spring-tides');
  for (const slug of ['2026/11/spring-tides', '2026/11/2025-10-a'])
    expect(fromFlatSlug(toFlatSlug(slug))).toBe(slug);
  expect(fromFlatSlug('2026/11/2025-10-a')).toBe('2026/11/2025-10-a');
});
