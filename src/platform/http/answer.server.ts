import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonHeaders } from './security-headers.ts';

/** Answers with a sentence, for what the site itself has no page for. */
export function answerText(
  req: IncomingMessage,
  res: ServerResponse,
  { status, text, headers = [] }: { status: number; text: string; headers?: string[] },
) {
  const body = Buffer.from(`${text}\n`);
  const own = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)];
  res.writeHead(status, [...own, 'Cache-Control', 'no-store', ...headers, ...commonHeaders]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Sends the reader on to another address of the site. */
export function answerRedirect(res: ServerResponse, location: string) {
  res.writeHead(308, ['Location', location, 'Content-Length', '0', ...commonHeaders]);
  res.end();
}
