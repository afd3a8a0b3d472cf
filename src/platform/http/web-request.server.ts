import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { addressHeader } from './client-address.server.ts';
import type { Refusal } from './refusals.ts';

/** Bytes of a request's body. People who are known may send whole articles. */
const bodyLimits = { stranger: 100_000, known: 10_000_000 };

/** A request's body was refused: the sentence is for whoever sent it. */
export class RefusedBody extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

/**
 * The request as the framework reads it, with the address that it comes from. Form data is passed on as it comes,
 * everything else is read first.
 */
export async function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  from: { origin: string; address: string },
): Promise<Request> {
  const aborted = new AbortController();
  response.once('close', () => aborted.abort());
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2)
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  headers.set(addressHeader, from.address);
  const method = request.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: aborted.signal };
  if (method === 'POST') {
    const streamed = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
    init.body = streamed ? toWebStream(request) : new Uint8Array(await readBody(request));
    init.duplex = 'half';
  }
  return new Request(new URL(request.url ?? '/', from.origin), init);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const limit = request.headers.cookie ? bodyLimits.known : bodyLimits.stranger;
  const tooLarge = new RefusedBody({
    status: 413,
    text: `The body is larger than ${limit} bytes.`,
  });
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toWebStream(request: IncomingMessage) {
  // Node's own web stream is the platform's; the two declarations differ.
  return Readable.toWeb(request) as NodeWebStream<Uint8Array> as ReadableStream<Uint8Array>;
}
