import { TRPCError, type AnyRouter } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import { AppError, getHttpStatus, getRetryHeaders, unexpectedErrorMessage } from '#lib/errors.ts';
import { reportError } from '#platform/http/error-context.server.ts';
import { createTextResponse } from '#platform/http/render-context.server.ts';
import { toProcedureError } from '#platform/trpc.server.ts';
import { noStore } from './planned-write.server.ts';
import { BannedError, MissingTokenError, ScopeError } from './token-error.ts';

/** An error as the specification describes it (section 3.8). */
interface Failure {
  status: number;
  error: string;
  headers?: Record<string, string>;
  /** The permission that is missing. */
  scope?: string;
}

/** Creates the response to a request that failed. Errors that nobody expects are reported, and say nothing. */
export function respondFailure(thrown: unknown, router: AnyRouter): Response {
  const known = toProcedureError(thrown);
  const isKnown = known instanceof TRPCError;
  if (!isKnown) reportError(thrown);
  const { status, error, scope, headers } = isKnown ? toFailure(known) : unexpected;
  const description = isKnown ? describeError(known, router) : unexpectedErrorMessage;
  const body = { error, error_description: description, ...(scope === undefined ? {} : { scope }) };
  return createTextResponse(`${JSON.stringify(body)}\n`, {
    status,
    headers: { ...noStore, ...headers, 'content-type': 'application/json' },
  });
}

/** Of what a program has sent before: it is told apart by the status alone. */
const statuses = new Set([409, 422]);
const unexpected: Failure = { status: 500, error: 'server_error' };

function toFailure({ code, cause }: TRPCError): Failure {
  if (cause instanceof MissingTokenError)
    return { status: 401, error: 'unauthorized', headers: { 'www-authenticate': 'Bearer' } };
  if (code === 'UNAUTHORIZED')
    return {
      status: 401,
      error: 'unauthorized',
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    };
  if (cause instanceof BannedError) return { status: 403, error: 'forbidden' };
  if (code === 'FORBIDDEN') return toScopeFailure(cause);
  if (!(cause instanceof AppError))
    return code === 'INTERNAL_SERVER_ERROR'
      ? unexpected
      : { status: 400, error: 'invalid_request' };
  const status = getHttpStatus(cause);
  const headers = getRetryHeaders(cause);
  if (status === 429) return { status, error: 'too_many_requests', headers };
  if (status >= 500) return { status, error: 'temporarily_unavailable', headers };
  // The specification has no other code for what a program has to correct.
  return { status: statuses.has(status) ? status : 400, error: 'invalid_request', headers };
}

/**
 * What the token of an owner may not do is a permission that it lacks: that it touches what is public, unless the error says
 * another. The Recommendation says 401, and not 403 as RFC 6750.
 */
function toScopeFailure(cause: unknown): Failure {
  const scope = cause instanceof ScopeError ? cause.scope : 'content:publish';
  return {
    status: 401,
    error: 'insufficient_scope',
    scope,
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  };
}

/** The sentence about an error, with what the check before publishing found. */
function describeError(error: TRPCError, router: AnyRouter): string {
  const {
    _def: { _config: config },
  } = router;
  const shape: { message: string; data: unknown } = getErrorShape({
    config,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  return shape.message;
}
