import { expect, it } from 'vitest';
import { getKindLabel } from './kind-label.ts';

it('labels kinds in singular and plural', () => {
  expect(getKindLabel('article', 1)).toBe('article');
  expect(getKindLabel('user', 2)).toBe('people');
  expect(getKindLabel('dailyView', 2)).toBe('daily views');
  expect(getKindLabel('constructor', 1)).toBe('constructor');
});
