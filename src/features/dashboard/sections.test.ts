import { expect, it } from 'vitest';
import { sectionOf, sections } from './sections.ts';

it('every section has a unique key', () => {
  const keys = sections.flatMap((group) => group.sections.map((section) => section.key));
  expect(new Set(keys).size).toBe(keys.length);
});

it('finds the section of a path', () => {
  expect(sectionOf('/dashboard')?.label).toBe('Overview');
  expect(sectionOf('/dashboard/blog/123/edit')?.label).toBe('Articles');
  expect(sectionOf('/dashboard/blogs')?.label).toBe('Overview');
  expect(sectionOf('/profile')).toBeUndefined();
});
