import { expect, it } from 'vitest';
import { isLeft, isSecret } from './kept-tables.ts';

it('carries what is written, and leaves what runs out or is made anew', () => {
  expect(['article', 'user', 'setting', 'media', 'someLaterTable'].some(isLeft)).toBe(false);
  expect(
    ['session', 'contentSave', 'rateLimit', 'searchWord', 'searchText_data'].every(isLeft),
  ).toBe(true);
});

it('knows what must not be in a folder that is for reading', () => {
  expect(['account', 'passkey'].every(isSecret)).toBe(true);
  expect(isSecret('user')).toBe(false);
});
