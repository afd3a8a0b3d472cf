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
  response.writeHead(status, [
    ...contentHeaders,
    'Cache-Control',
    'no-store',
    ...headers,
    ...commonHeaders,
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
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
