import { expect, it } from 'vitest';
import { itemOperations } from './item-operations.ts';

it('names the operations of a kind after it', () => {
  const names = itemOperations.filter(({ group }) => group === 'Articles').map(({ id }) => id);
  expect(names).toContain('listPublicArticles');
  expect(names).toContain('updateArticle');
  expect(names).toContain('createArticlePreviewLink');
});

it('has no public page and no preview for a kind without pages', () => {
  const names = itemOperations.filter(({ group }) => group === 'Experiences').map(({ id }) => id);
  expect(names).toContain('listPublicExperiences');
  expect(names.some((name) => /PreviewLink|getPublic/.test(name))).toBe(false);
});
