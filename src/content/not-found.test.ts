import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { badRequest, notFound, type AppError } from '#lib/errors.ts';
import { notFoundIfMissing } from './not-found.ts';

const wrapped = (cause: AppError) =>
  new TRPCError({ code: cause.code, message: cause.message, cause });
/** The error that a schema throws. */
function validationErrorOf(input: { tag: string }): unknown {
  try {
    return z.object({ tag: z.string().max(2) }).parse(input);
  } catch (error) {
    return error;
  }
}
const load = (error: unknown) =>
  notFoundIfMissing(Promise.reject(error), (slug) => ({ moved: slug }));

describe('notFoundIfMissing', () => {
  it('returns the loaded data', async () => {
    expect(await notFoundIfMissing(Promise.resolve(1))).toBe(1);
  });
  it('turns a missing item into a not-found error, in process and over HTTP', async () => {
    for (const error of [
      wrapped(notFound('article')),
      wrapped(badRequest('No such page.', 'cursor')),
      new TRPCError({ code: 'BAD_REQUEST', cause: validationErrorOf({ tag: 'xxx' }) }),
      badRequest('No such page.', 'cursor'),
      { data: { code: 'NOT_FOUND' } },
      { data: { code: 'BAD_REQUEST', field: 'cursor' } },
      notFound('collection'),
    ])
      await expect(load(error)).rejects.toMatchObject({ isNotFound: true });
  });
  it('turns a moved item into a redirect, in process and over HTTP', async () => {
    for (const error of [
      wrapped(notFound('article', 'new')),
      { data: { code: 'NOT_FOUND', movedTo: 'new' } },
    ])
      await expect(load(error)).rejects.toEqual({ moved: 'new' });
  });
  it('rethrows every other error', async () => {
    for (const error of [
      new Error('no'),
      wrapped(badRequest('This is no article.')),
      wrapped(badRequest('This is no article.', 'slug')),
      { data: { code: 'BAD_REQUEST' } },
      { data: { code: 'BAD_REQUEST', field: 'id' } },
      { data: { code: 'FORBIDDEN' } },
      { data: { code: 'INTERNAL_SERVER_ERROR' } },
    ])
      await expect(load(error)).rejects.toBe(error);
  });
});
