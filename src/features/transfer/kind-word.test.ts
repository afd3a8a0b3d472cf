import { expect, it } from 'vitest';
import { kindWord } from './kind-word.ts';

it('calls things as people do', () => {
  expect(kindWord('article', 1)).toBe('article');
  expect(kindWord('user', 2)).toBe('people');
  expect(kindWord('dailyView', 2)).toBe('daily views');
  expect(kindWord('constructor', 1)).toBe('constructor');
});
