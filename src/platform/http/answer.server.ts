import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowedMethods } from './refusals.ts';
import { commonHeaders } from './security-headers.ts';

/** Answers with a sentence, for what the site itself has no page for. */
export function answerText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, headers = [] }: { status: number; text: string; headers?: string[] },
) {
  const body = Buffer.from(`${text}\n`);
  const own = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)];
  response.writeHead(status, [...own, 'Cache-Control', 'no-store', ...headers, ...commonHeaders]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends the reader on to another address of the site. */
export function answerRedirect(response: ServerResponse, location: string) {
  response.writeHead(308, ['Location', location, 'Content-Length', '0', ...commonHeaders]);
  response.end();
}

/** Tells which methods an address answers. */
export function answerOptions(response: ServerResponse, url: string) {
  response.writeHead(204, ['Allow', allowedMethods(url), ...commonHeaders]).end();
}
