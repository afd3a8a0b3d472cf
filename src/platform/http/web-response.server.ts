import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { chooseEncoding, compress, isCompressible } from '../page-cache/encoded-body.ts';
import { finishPage } from '../page-cache/finish-page.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';

/** Sends an answer of the framework's that is meant for one person or one call. */
export async function sendWebResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { response, nonce }: { response: Response; nonce: string },
): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  const headers = [...ownHeaders(response.headers), ...commonHeaders];
  if (!response.headers.has('cache-control')) headers.push('Cache-Control', 'private, no-store');
  if (type.startsWith('text/html')) {
    const { html, scriptHashes } = finishPage(await response.text(), nonce);
    headers.push('Content-Security-Policy', contentSecurityPolicy(scriptHashes));
    return sendWhole(req, res, { status: response.status, headers, type, body: Buffer.from(html) });
  }
  if (/^application\/(json|.*\+json|xml|.*\+xml)|^text\//.test(type) && !/ndjson/.test(type))
    return sendWhole(req, res, {
      status: response.status,
      headers,
      type,
      body: Buffer.from(await response.arrayBuffer()),
    });
  res.writeHead(response.status, headers);
  if (!response.body || req.method === 'HEAD') return void res.end();
  // Node's own web stream is the platform's; the two declarations differ.
  await pipeline(Readable.fromWeb(response.body as NodeWebStream<Uint8Array>), res);
}

interface Whole {
  status: number;
  headers: string[];
  type: string;
  body: Buffer;
}

async function sendWhole(req: IncomingMessage, res: ServerResponse, whole: Whole) {
  const encoding = isCompressible(whole.type, whole.body)
    ? chooseEncoding(req.headers['accept-encoding'])
    : 'identity';
  const body = await compress(whole.body, encoding);
  const naming = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const length = ['Content-Length', String(body.length), 'Vary', 'Accept-Encoding'];
  res.writeHead(whole.status, [...whole.headers, ...naming, ...length]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** The answer's own headers; those that are set here are left out. */
function ownHeaders(headers: Headers): string[] {
  const own: string[] = [];
  for (const [name, value] of headers)
    if (!['content-length', 'content-encoding', 'transfer-encoding', 'vary', 'set-cookie'].includes(name))
      own.push(name, value);
  for (const cookie of headers.getSetCookie()) own.push('set-cookie', cookie);
  return own;
}
