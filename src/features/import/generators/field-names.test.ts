import { expect, it } from 'vitest';
import { fieldNames } from './field-names.ts';

it('lists each name for one field only', () => {
  const all = Object.values(fieldNames).flat();
  expect(all.length).toBe(new Set(all).size);
});
