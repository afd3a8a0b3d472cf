import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { badRequest, notFound, type AppError } from '#lib/errors.ts';
import { orNotFound } from './missing.ts';

const wrapped = (cause: AppError) =>
  new TRPCError({ code: cause.code, message: cause.message, cause });
const failing = (error: unknown) => orNotFound(Promise.reject(error), (slug) => ({ moved: slug }));

describe('orNotFound', () => {
  it('hands on what came', async () => {
    expect(await orNotFound(Promise.resolve(1))).toBe(1);
  });
  it('turns what is missing into the not-found screen, in process and over HTTP', async () => {
    for (const error of [
      wrapped(notFound('article')),
      wrapped(badRequest('No such page.')),
      { data: { code: 'NOT_FOUND' } },
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
    const error = new Error('no');
    await expect(failing(error)).rejects.toBe(error);
  });
});
