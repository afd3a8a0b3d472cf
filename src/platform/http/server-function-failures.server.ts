import { setResponseStatus } from '@tanstack/react-start/server';
import { AppError, type ErrorCode } from '#lib/errors.ts';
import { reportSurprise } from './surprises.server.ts';

const statuses: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
};

/** What a caller may know of a server function's failure. Sets the answer's status, and reports what was not foreseen. */
export function settleFailure(error: unknown): unknown {
  // Redirects and «not found» are the router's own words.
  if (!(error instanceof Error) || error instanceof Response) return error;
  if (error instanceof AppError) {
    if (error.code === 'SERVICE_UNAVAILABLE') reportSurprise(error.cause ?? error);
    setResponseStatus(statuses[error.code]);
    return error;
  }
  if (isInvalidInput(error)) {
    setResponseStatus(400);
    return new Error('The input is not valid.');
  }
  reportSurprise(error);
  setResponseStatus(500);
  return new Error('Something went wrong on the server.');
}

/** A validator's refusal: Start raises the list of issues as a message in JSON. */
function isInvalidInput(error: Error): boolean {
  return error.name === 'ZodError' || 'issues' in error || /^\[\s*\{/.test(error.message);
}
