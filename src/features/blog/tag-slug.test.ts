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
