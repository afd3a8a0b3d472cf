import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { chooseEncoding } from '../page-cache/choose-encoding.ts';
import { compress, isCompressible } from '../page-cache/encoded-body.server.ts';
import { finishPage } from '../page-cache/finish-page.server.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';

/** Sends an answer of the framework's that is meant for one person or one call. */
export async function sendWebResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, nonce }: { answer: Response; nonce: string },
): Promise<void> {
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  const headers = [...ownHeaders(answer.headers), ...commonHeaders];
  if (!answer.headers.has('cache-control')) headers.push('Cache-Control', 'private, no-store');
  if (type.startsWith('text/html')) {
    const { html, scriptHashes } = finishPage(await answer.text(), nonce);
    headers.push('Content-Security-Policy', contentSecurityPolicy(scriptHashes));
    return sendWhole(request, response, { status, headers, type, body: Buffer.from(html) });
  }
  if (isShortText(type)) {
    const body = Buffer.from(await answer.arrayBuffer());
    return sendWhole(request, response, { status, headers, type, body });
  }
  response.writeHead(status, headers);
  if (!answer.body || request.method === 'HEAD') return void response.end();
  // Node's own web stream is the platform's; the two declarations differ.
  await pipeline(Readable.fromWeb(answer.body as NodeWebStream<Uint8Array>), response);
}

/** Text that is there at once; streams of JSON lines are sent as they come. */
function isShortText(type: string): boolean {
  return /^(application\/(json|xml|[\w.-]+\+(json|xml))|text\/)/.test(type);
}

interface Whole {
  status: number;
  headers: string[];
  type: string;
  body: Buffer;
}

async function sendWhole(request: IncomingMessage, response: ServerResponse, whole: Whole) {
  const encoding = isCompressible(whole.type, whole.body)
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
  const body = await compress(whole.body, encoding);
  const naming = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const length = ['Content-Length', String(body.length), 'Vary', 'Accept-Encoding'];
  response.writeHead(whole.status, [...whole.headers, ...naming, ...length]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The answer's own headers; those that are set here are left out. */
function ownHeaders(headers: Headers): string[] {
  const own: string[] = [];
  for (const [name, value] of headers)
    if (
      !['content-length', 'content-encoding', 'transfer-encoding', 'vary', 'set-cookie'].includes(
        name,
      )
    )
      own.push(name, value);
  for (const cookie of headers.getSetCookie()) own.push('set-cookie', cookie);
  return own;
}
