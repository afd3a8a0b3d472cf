import { expect, it } from 'vitest';
import { slugPattern } from './schema.ts';
import { tagSlug } from './tag-slug.ts';

it('derives the slug from the label', () => {
  expect(tagSlug('Reading list')).toBe('reading-list');
});

it('is stable and valid for a label in any script', () => {
  expect(tagSlug('日本語')).toBe(tagSlug('日本語'));
  expect(tagSlug('日本語')).toMatch(slugPattern);
  expect(tagSlug('日本語')).not.toBe(tagSlug('本日語'));
});

it('is valid for any label, and differs for labels that have the same Latin letters', () => {
  for (const label of ['有明 - 海', '- -', 'snake_case', 'Café', 'C++'])
    expect(tagSlug(label)).toMatch(slugPattern);
  expect(tagSlug('Café')).toBe('cafe');
  expect(tagSlug('SQL 入門')).not.toBe(tagSlug('SQL'));
});
