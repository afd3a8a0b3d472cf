import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, getHttpStatus, getRetryHeaders } from '#lib/errors.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import { BusyError } from '../page-cache/render-queue.server.ts';
import { sendText } from './send.server.ts';
import { RequestBodyError } from './request-body-error.ts';
import { redactPath } from './redact-path.ts';
import type { Refusal } from './refusals.ts';

/** In seconds. */
const retryAfterHeader = ['Retry-After', '5'];

export const databaseUnavailableResponse = {
  status: 503,
  text: 'The database does not respond at the moment. Please try again in a few seconds.',
  headers: retryAfterHeader,
};
export const unexpectedErrorResponse = {
  status: 500,
  text: 'Something went wrong on the server. Please try again in a moment.',
};

/** A public page that could not be rendered, because the disk or the database fails. It is reported already. */
export class RenderError extends Error {
  readonly failure: AppError;

  constructor(failure: AppError) {
    super(failure.message, { cause: failure });
    this.failure = failure;
  }
}

/** The failure of the disk or of the database that this error stands for; null for any other. */
export function findStorageFailure(error: unknown): AppError | null {
  if (error instanceof RenderError) return error.failure;
  const explained = explainStorageError(error);
  return explained instanceof AppError && explained.details.storageProblem ? explained : null;
}

/** The plain text response to a request that failed with this error. */
export function createRefusal(error: AppError): Refusal {
  const headers = Object.entries(getRetryHeaders(error)).flat();
  return { status: getHttpStatus(error), text: error.message, headers };
}

interface ErrorResponseOptions {
  ping: () => Promise<void>;
  onError: (error: unknown, context: { method: string; path: string }) => void;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Whether the database does not answer. */
export function isDatabaseDown(ping: () => Promise<void>): Promise<boolean> {
  return ping().then(
    () => false,
    () => true,
  );
}

/** Sends and reports the error of a failed request, unless the client has disconnected. */
export async function sendError(
  options: ErrorResponseOptions,
  error: unknown,
  { request, response }: Exchange,
) {
  if (response.destroyed || request.errored || response.closed) return void response.destroy();
  if (error instanceof RequestBodyError && !response.headersSent)
    return sendText(request, response, error.refusal);
  if (error instanceof BusyError && !response.headersSent)
    return sendText(request, response, createRefusal(error));
  const path = redactPath(request.url ?? '');
  const failure = findStorageFailure(error);
  if (!(error instanceof RenderError))
    options.onError(failure?.cause ?? error, { method: request.method ?? '', path });
  const refusal = failure ? createRefusal(failure) : await findRefusal(options);
  if (response.headersSent) return void response.destroy();
  sendText(request, response, refusal);
}

async function findRefusal({ ping }: ErrorResponseOptions): Promise<Refusal> {
  return (await isDatabaseDown(ping)) ? databaseUnavailableResponse : unexpectedErrorResponse;
}
