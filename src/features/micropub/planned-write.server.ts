import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Answer } from '#features/http-api/result-answer.server.ts';
import { AppError } from '#lib/errors.ts';
import type { WriteRunner } from '#platform/trpc.server.ts';
import type { Caller } from './caller.server.ts';

/** The one write of a request, when everything before it is done. */
export interface PlannedWrite {
  procedure: string;
  input: Record<string, unknown>;
  toAnswer: (result: unknown) => Answer;
}

/** The headers of every answer. */
export const noStore = { 'cache-control': 'no-store' };
export const noContent: Answer = { status: 204, headers: noStore, body: null };
export const createdAt = (location: string): Answer => ({
  status: 201,
  headers: { ...noStore, location },
  body: null,
});

/** Carries out a write. A wanted slug that another item has is a wish that is not fulfilled. */
export async function write(
  caller: Caller,
  { procedure, input }: PlannedWrite,
  runWrite?: WriteRunner,
): Promise<unknown> {
  const call = caller.callWith(runWrite);
  try {
    return await call(procedure, input, z.unknown());
  } catch (error) {
    const { slug, ...rest } = input;
    if (slug === undefined || !isSlugConflict(error)) throw error;
    return call(procedure, rest, z.unknown());
  }
}

function isSlugConflict(error: unknown): boolean {
  if (!(error instanceof TRPCError) || !(error.cause instanceof AppError)) return false;
  return error.cause.code === 'CONFLICT' && error.cause.details.field === 'slug';
}
