import { expect, it } from 'vitest';
import { saidOf } from './said-of.ts';

it('tells the field where there is one', () => {
  expect(saidOf({ message: 'slug: Taken.', data: { field: 'slug' } })).toEqual({
    field: 'slug',
    said: 'Taken.',
  });
  expect(saidOf({ message: 'No.', data: {} })).toEqual({ field: undefined, said: 'No.' });
});

it('says so where the site was not reached, and nothing where nothing failed', () => {
  expect(saidOf({ message: 'fetch failed' }).said).toMatch(/cannot be reached/);
  expect(saidOf(null)).toEqual({ field: undefined, said: undefined });
});
