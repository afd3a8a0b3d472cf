import { TRPCError, type AnyRouter } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import { z } from 'zod';
import { AppError } from '#lib/errors.ts';
import { toProcedureError } from '#platform/trpc.server.ts';
import type { Problem } from './problem.ts';
import { isVersioned, type Operation } from './operation.ts';

const failureData = z.object({
  code: z.string(),
  httpStatus: z.int(),
  field: z.string().optional(),
  /** The current slug of an item that was asked for by an old one. */
  movedTo: z.string().optional(),
  retryAfterSeconds: z.int().optional(),
  findings: z.custom<Problem['findings']>().optional(),
});

export const missingToken =
  'Send an access token of the owner: Authorization: Bearer …. The dashboard creates it, under Settings, Access tokens.';

/** What a caller learns of an error: as the procedures report it, with the sentences of this API where they differ. */
export function toFailure(error: unknown, router: AnyRouter, operation: Operation) {
  const known = toProcedureError(error);
  const procedureError = known instanceof TRPCError ? known : toUnexpected(known);
  const {
    _def: { _config: config },
  } = router;
  const shape: { message: string; data: unknown } = getErrorShape({
    config,
    error: procedureError,
    type: 'unknown',
    path: operation.procedure,
    input: undefined,
    ctx: undefined,
  });
  const { httpStatus, ...data } = failureData.parse(shape.data);
  const failure = { ...data, status: httpStatus, detail: shape.message };
  // The version is that of If-Match.
  if (data.code === 'CONFLICT' && data.field === 'version' && isVersioned(operation))
    return { ...failure, status: 412, code: 'PRECONDITION_FAILED', field: undefined };
  return failure;
}

function toUnexpected(error: unknown): TRPCError {
  if (error instanceof AppError) return new TRPCError({ code: error.code, cause: error });
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
}
