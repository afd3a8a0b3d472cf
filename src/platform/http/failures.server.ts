import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerText } from './answer.server.ts';
import { RefusedBody } from './read-body.server.ts';
import { shownPath } from './shown-path.ts';

/** Seconds after which it is worth another try. */
const retryAfter = ['Retry-After', '5'];

export const databaseAway = {
  status: 503,
  text: 'The database does not answer at the moment. Please try again in a few seconds.',
  headers: retryAfter,
};
export const unforeseen = {
  status: 500,
  text: 'Something went wrong on the server. Please try again in a moment.',
};

interface Parts {
  ready: () => Promise<void>;
  onError: (error: unknown, at: { method: string; path: string }) => void;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** True if the database does not answer. */
export function isAway(ready: () => Promise<void>): Promise<boolean> {
  return ready().then(
    () => false,
    () => true,
  );
}

/** Answers what failed, with a reason if one is known. Who has gone away meanwhile needs none, and nor does the log. */
export async function fail(parts: Parts, error: unknown, { request, response }: Exchange) {
  if (response.destroyed || request.errored || response.closed) return void response.destroy();
  if (error instanceof RefusedBody && !response.headersSent)
    return answerText(request, response, error.refusal);
  const path = shownPath(request.url ?? '');
  parts.onError(error, { method: request.method ?? '', path });
  const refusal = (await isAway(parts.ready)) ? databaseAway : unforeseen;
  if (response.headersSent) return void response.destroy();
  answerText(request, response, refusal);
}
