import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowedMethods } from './refusals.ts';
import { commonHeaders } from '../security-headers/security-headers.ts';

/** Sends a plain text response, where the site has no page to show. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, headers = [] }: { status: number; text: string; headers?: string[] },
) {
  const body = Buffer.from(`${text}\n`);
  const contentHeaders = [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(body.length),
  ];
  closeUnfinished(request, response);
  response.writeHead(status, [
    ...contentHeaders,
    'Cache-Control',
    'no-store',
    ...headers,
    ...commonHeaders,
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** How often the rest of a body that is discarded must make progress, and by how many bytes. */
const lingerMs = 1_000;
const minLingerBytes = 50_000;
/** The longest body that is discarded arrives within this time. */
const maxLingers = 60;

/**
 * Ends the connection of a request that was answered before it had arrived, unless the rest of it arrives fast: browsers
 * read the answer only after they have sent everything.
 */
function closeUnfinished(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    let { bytesRead } = socket;
    let lingers = 0;
    const timer = setInterval(() => {
      lingers += 1;
      const isSlow = socket.bytesRead - bytesRead < minLingerBytes || lingers > maxLingers;
      ({ bytesRead } = socket);
      if (request.complete || socket.destroyed || isSlow) clearInterval(timer);
      if (!request.complete && isSlow) socket.resetAndDestroy();
    }, lingerMs).unref();
  });
}

/** Sends a permanent redirect to another path of the site. */
export function sendRedirect(response: ServerResponse, location: string) {
  response.writeHead(308, ['Location', location, 'Content-Length', '0', ...commonHeaders]);
  response.end();
}

/** Responds to OPTIONS with the allowed methods. */
export function sendAllowedMethods(response: ServerResponse, url: string) {
  response.writeHead(204, ['Allow', allowedMethods(url), ...commonHeaders]).end();
}
