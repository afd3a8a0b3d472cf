import { getRequest, setResponseHeader, setResponseStatus } from '@tanstack/react-start/server';
import { TRPCError } from '@trpc/server';
import {
  AppError,
  badRequest,
  getHttpStatus,
  getRetryHeaders,
  unexpectedErrorMessage,
} from '#lib/errors.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import { reportError } from './error-context.server.ts';

/** The error that a server function's caller may see. Sets the response status, and reports unexpected errors. */
export function toClientError(thrown: unknown): unknown {
  const error = explainStorageError(thrown);
  // Redirects and not-found results are thrown by the router, and are no errors.
  if (!(error instanceof Error) || error instanceof Response) return error;
  // A procedure reports what it did not foresee by itself.
  if (error instanceof TRPCError) return settleProcedure(error);
  if (error instanceof AppError) {
    if (error.code === 'SERVICE_UNAVAILABLE') reportError(error.cause ?? error);
    setStatus(error);
    return error;
  }
  const invalid = readInvalidInput(error);
  if (invalid) {
    setStatus(invalid);
    return invalid;
  }
  reportError(error);
  return createUnexpectedError();
}

/** A server function that runs a procedure fails as the procedure does. */
function settleProcedure({ cause, code }: TRPCError): Error {
  const invalid = code === 'BAD_REQUEST' && cause ? readInvalidInput(cause) : null;
  const failure = cause instanceof AppError ? cause : invalid;
  if (!failure) return createUnexpectedError();
  setStatus(failure);
  return failure;
}

function setStatus(error: AppError) {
  // While a page is rendered, its route decides whether input that was refused is a page that is not there.
  const isCall = new URL(getRequest().url).pathname.startsWith('/_serverFn/');
  if (isCall || error.code !== 'BAD_REQUEST') setResponseStatus(getHttpStatus(error));
  for (const [name, value] of Object.entries(getRetryHeaders(error)))
    setResponseHeader(name, value);
}

function createUnexpectedError(): Error {
  setResponseStatus(500);
  return new Error(unexpectedErrorMessage);
}

/** A validator's refusal, with the field that it is about: Start raises the list of issues as a message in JSON. */
function readInvalidInput(error: Error): AppError | null {
  const issues = 'issues' in error ? error.issues : parseIssues(error.message);
  if (!Array.isArray(issues)) return null;
  const [issue] = issues as { path?: unknown[] }[]; // as every schema's are
  const field = issue?.path?.map(String).join('.');
  return badRequest('The input is not valid.', field || undefined);
}

function parseIssues(message: string): unknown {
  try {
    return /^\[\s*\{/.test(message) ? JSON.parse(message) : null;
  } catch {
    return null;
  }
}
