import { expect, it } from 'vitest';
import { slugPattern } from '#content/schema.ts';
import { tagSlug } from './tag-slug.ts';

it('is the slug of the label', () => {
  expect(tagSlug('Reading list')).toBe('reading-list');
});

it('is stable and an address for a label in any script', () => {
  expect(tagSlug('日本語')).toBe(tagSlug('日本語'));
  expect(tagSlug('日本語')).toMatch(slugPattern);
  expect(tagSlug('日本語')).not.toBe(tagSlug('本日語'));
});

it('is an address whatever is in the label, and keeps apart what only Latin letters would make the same', () => {
  for (const label of ['有明 - 海', '- -', 'snake_case', 'Café', 'C++'])
    expect(tagSlug(label)).toMatch(slugPattern);
  expect(tagSlug('Café')).toBe('cafe');
  expect(tagSlug('SQL 入門')).not.toBe(tagSlug('SQL'));
});
