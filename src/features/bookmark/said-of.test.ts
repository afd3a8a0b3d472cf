import { expect, it } from 'vitest';
import { saidOf } from './said-of.ts';

/** As the client throws it: data are there once the site has answered. */
const failure = (message: string, data?: object) => Object.assign(new Error(message), { data });

it('tells the field where there is one', () => {
  expect(saidOf(failure('slug: Taken.', { code: 'CONFLICT', field: 'slug' }))).toEqual({
    field: 'slug',
    said: 'Taken.',
  });
  expect(saidOf(failure('No.', { code: 'FORBIDDEN' }))).toEqual({ field: undefined, said: 'No.' });
});

it('says so where the site was not reached, and nothing where nothing failed', () => {
  expect(saidOf(failure('fetch failed')).said).toMatch(/cannot be reached/);
  expect(saidOf(null)).toEqual({ field: undefined, said: undefined });
});
