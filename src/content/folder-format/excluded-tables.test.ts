import { expect, it } from 'vitest';
import { isExcluded, isExcludedFromFolder } from './excluded-tables.ts';

it('includes content tables, and excludes temporary and derived tables', () => {
  expect(['article', 'user', 'setting', 'media', 'someLaterTable'].some(isExcluded)).toBe(false);
  expect(
    [
      'session',
      'contentSave',
      'rateLimit',
      'searchWord',
      'searchText_data',
      'contentLink',
      'contentLinkState',
    ].every(isExcluded),
  ).toBe(true);
});

it('excludes credentials from folders', () => {
  expect(['account', 'passkey'].every(isExcludedFromFolder)).toBe(true);
  expect(['account', 'passkey'].some(isExcluded)).toBe(false);
  expect(isExcludedFromFolder('user')).toBe(false);
  expect(isExcludedFromFolder('session')).toBe(true);
  expect(isExcludedFromFolder('someLaterTable')).toBe(true);
});
