import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Storage } from '../storage/storage.server.ts';
import { databaseUnavailableResponse } from './error-response.server.ts';
import { sendMedia, type FindFilename } from './media-files.server.ts';
import { sendText } from './send.server.ts';
import { sendFile, type StaticFile } from './static-files.server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface StatusOptions {
  /** Answers `/metrics`; undefined where metrics are disabled. */
  metrics?: { handle: Handler } | undefined;
  /** Throws when the database does not answer. */
  ping: () => Promise<void>;
}

interface PlainOptions extends StatusOptions {
  files: ReadonlyMap<string, StaticFile>;
  /** Stores the files of the media library. */
  storage: Storage;
  findFilename?: FindFilename | undefined;
}

/** The handler of a path that is no page and needs no framework: a file of the build, a picture, the state of the site. */
export function findPlainHandler(options: PlainOptions, path: string): Handler | undefined {
  const file = options.files.get(path);
  if (file) return async (request, response) => sendFile(request, response, file);
  if (path.startsWith('/media/'))
    return (request, response) => sendMedia(request, response, options);
  return findStatusHandler(options, path);
}

/** The handler of /health, /ready or /metrics, if the path is one of them. */
function findStatusHandler({ metrics, ping }: StatusOptions, path: string): Handler | undefined {
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
