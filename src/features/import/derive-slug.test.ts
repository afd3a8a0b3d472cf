import { expect, it } from 'vitest';
import { deriveSlug } from './derive-slug.ts';

it('derives the same slug from the same name, and others from others', () => {
  const names = Array.from({ length: 500 }, (_, index) => '秋'.repeat(index + 1));
  const slugs = names.map(deriveSlug);
  expect(names.map(deriveSlug)).toEqual(slugs);
  expect(new Set(slugs).size).toBe(500);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]\d[a-z\d]{6}$/);
});
