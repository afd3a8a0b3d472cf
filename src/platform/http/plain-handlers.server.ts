import type { IncomingMessage, ServerResponse } from 'node:http';
import { databaseUnavailableResponse } from './error-response.server.ts';
import { sendText } from './send.server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface StatusOptions {
  /** Answers `/metrics`; undefined where metrics are disabled. */
  metrics?: { handle: Handler } | undefined;
  /** Throws when the database does not answer. */
  ping: () => Promise<void>;
}

/** The handler of /health, /ready or /metrics, if the path is one of them. */
export function findStatusHandler(
  { metrics, ping }: StatusOptions,
  path: string,
): Handler | undefined {
  if (path === '/health')
    return async (request, response) => sendText(request, response, { status: 200, text: 'alive' });
  if (path === '/ready') return (request, response) => sendReadiness(ping, request, response);
  if (path === '/metrics') return metrics && ((...exchange) => metrics.handle(...exchange));
  return undefined;
}

async function sendReadiness(
  ping: StatusOptions['ping'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const unavailable = await ping().then(
    () => null,
    () => databaseUnavailableResponse,
  );
  sendText(request, response, unavailable ?? { status: 200, text: 'ready' });
}
