import { expect, it } from 'vitest';
import { fieldNames } from './field-names.ts';

it('has each name for one thing only', () => {
  const all = Object.values(fieldNames).flat();
  expect(all.length).toBe(new Set(all).size);
});
