import { expect, it } from 'vitest';
import { isExcluded, isSecret } from './export-policy.ts';

it('includes content tables, and excludes temporary and derived tables', () => {
  expect(['article', 'user', 'setting', 'media', 'someLaterTable'].some(isExcluded)).toBe(false);
  expect(
    ['session', 'contentSave', 'rateLimit', 'searchWord', 'searchText_data'].every(isExcluded),
  ).toBe(true);
});

it('excludes credentials from folders', () => {
  expect(['account', 'passkey'].every(isSecret)).toBe(true);
  expect(isSecret('user')).toBe(false);
});
