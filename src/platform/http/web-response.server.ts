import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { chooseEncoding } from '../encoding/choose-encoding.ts';
import { compress, isCompressible } from '../encoding/encoded-body.server.ts';
import { finishPage } from '../security-headers/finish-page.server.ts';
import { commonHeaders, contentSecurityPolicy } from '../security-headers/security-headers.ts';
import { pauseWork } from './processor-shares.server.ts';

interface FrameworkResponse {
  webResponse: Response;
  nonce: string;
  /** What is sent; null where the body of the response is. */
  text: string | null;
}

/** Sends an uncached response of the framework. */
export async function sendWebResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { webResponse, nonce, text }: FrameworkResponse,
): Promise<void> {
  const { status } = webResponse;
  const type = webResponse.headers.get('content-type') ?? '';
  const headers = [...copyHeaders(webResponse.headers), ...commonHeaders];
  if (!webResponse.headers.has('cache-control')) headers.push('Cache-Control', 'private, no-store');
  if (type.startsWith('text/html')) {
    const finished = finishPage(text ?? (await webResponse.text()), nonce, {
      preloadsScripts: /^\/dashboard(\/|$)/.test(request.url ?? ''),
    });
    headers.push('Content-Security-Policy', contentSecurityPolicy(finished));
    const body = Buffer.from(finished.html);
    return sendBuffered(request, response, { status, headers, type, body });
  }
  if (isBufferedType(type)) {
    const body = text === null ? Buffer.from(await webResponse.arrayBuffer()) : Buffer.from(text);
    return sendBuffered(request, response, { status, headers, type, body });
  }
  response.writeHead(status, headers);
  if (!webResponse.body || request.method === 'HEAD') return void response.end();
  // A slow reader would be charged for what others cause meanwhile. Only an owner's tasks and downloads are streamed.
  pauseWork(request);
  // Node's web stream is the same as the DOM's; only the two type declarations differ.
  await pipeline(Readable.fromWeb(webResponse.body as NodeWebStream<Uint8Array>), response);
}

/** Types that are buffered and compressed; other types, such as JSON lines, are streamed. */
function isBufferedType(type: string): boolean {
  return /^(application\/(json|xml|[\w.-]+\+(json|xml))|text\/)/.test(type);
}

interface BufferedResponse {
  status: number;
  headers: string[];
  type: string;
  body: Buffer;
}

async function sendBuffered(
  request: IncomingMessage,
  response: ServerResponse,
  buffered: BufferedResponse,
) {
  const encoding = isCompressible(buffered.type, buffered.body)
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
  const body = await compress(buffered.body, encoding, 'once');
  const encodingHeaders = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const length = ['Content-Length', String(body.length), 'Vary', 'Accept-Encoding'];
  response.writeHead(buffered.status, [...buffered.headers, ...encodingHeaders, ...length]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The headers of the web response, except those that are set here. */
function copyHeaders(headers: Headers): string[] {
  const copied: string[] = [];
  for (const [name, value] of headers)
    if (
      !['content-length', 'content-encoding', 'transfer-encoding', 'vary', 'set-cookie'].includes(
        name,
      )
    )
      copied.push(name, value);
  for (const cookie of headers.getSetCookie()) copied.push('set-cookie', cookie);
  return copied;
}
