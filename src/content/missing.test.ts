import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { badRequest, notFound, type AppError } from '#lib/errors.ts';
import { orNotFound } from './missing.ts';

const wrapped = (cause: AppError) =>
  new TRPCError({ code: cause.code, message: cause.message, cause });
/** What a schema throws. */
function refusalOf(input: { tag: string }): unknown {
  try {
    return z.object({ tag: z.string().max(2) }).parse(input);
  } catch (error) {
    return error;
  }
}
const failing = (error: unknown) => orNotFound(Promise.reject(error), (slug) => ({ moved: slug }));

describe('orNotFound', () => {
  it('hands on what came', async () => {
    expect(await orNotFound(Promise.resolve(1))).toBe(1);
  });
  it('turns what is missing into the not-found screen, in process and over HTTP', async () => {
    for (const error of [
      wrapped(notFound('article')),
      wrapped(badRequest('No such page.', 'cursor')),
      new TRPCError({ code: 'BAD_REQUEST', cause: refusalOf({ tag: 'xxx' }) }),
      badRequest('No such page.', 'cursor'),
      { data: { code: 'NOT_FOUND' } },
      { data: { code: 'BAD_REQUEST', field: 'cursor' } },
      notFound('collection'),
    ])
      await expect(failing(error)).rejects.toMatchObject({ isNotFound: true });
  });
  it('turns what moved into the redirect, in process and over HTTP', async () => {
    for (const error of [
      wrapped(notFound('article', 'new')),
      { data: { code: 'NOT_FOUND', movedTo: 'new' } },
    ])
      await expect(failing(error)).rejects.toEqual({ moved: 'new' });
  });
  it('lets every other failure through', async () => {
    for (const error of [
      new Error('no'),
      wrapped(badRequest('This is no article.')),
      wrapped(badRequest('This is no article.', 'slug')),
      { data: { code: 'BAD_REQUEST' } },
      { data: { code: 'BAD_REQUEST', field: 'id' } },
      { data: { code: 'FORBIDDEN' } },
      { data: { code: 'INTERNAL_SERVER_ERROR' } },
    ])
      await expect(failing(error)).rejects.toBe(error);
  });
});
