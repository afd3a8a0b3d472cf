import { expect, it } from 'vitest';
import { toSaveError } from './save-error.ts';

/** An error as the tRPC client throws it: `data` is set if the server responded. */
const failure = (message: string, data?: object) => Object.assign(new Error(message), { data });

it('names the field of a field error', () => {
  expect(toSaveError(failure('slug: Taken.', { code: 'CONFLICT', field: 'slug' }))).toEqual({
    field: 'slug',
    message: 'Taken.',
  });
  expect(toSaveError(failure('No.', { code: 'FORBIDDEN' }))).toEqual({
    field: undefined,
    message: 'No.',
  });
});

it('has a message if the site cannot be reached, and none without an error', () => {
  expect(toSaveError(failure('fetch failed')).message).toMatch(/cannot be reached/);
  expect(toSaveError(null)).toEqual({ field: undefined, message: undefined });
});
