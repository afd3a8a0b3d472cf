import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './send.server.ts';
import { RequestBodyError } from './request-body-error.ts';
import { redactPath } from './redact-path.ts';

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
  const path = redactPath(request.url ?? '');
  options.onError(error, { method: request.method ?? '', path });
  const refusal = (await isDatabaseDown(options.ping))
    ? databaseUnavailableResponse
    : unexpectedErrorResponse;
  if (response.headersSent) return void response.destroy();
  sendText(request, response, refusal);
}
