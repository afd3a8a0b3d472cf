import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { addressHeader } from './client-address.server.ts';
import { readBody, streamBody, type RefusedBody } from './read-body.server.ts';

export interface AskedRequest {
  asked: Request;
  /** Why the body was refused while it was being passed on; looked at once the answer is there. */
  refused(): RefusedBody | undefined;
}

/**
 * The request as the framework reads it, with the address that it comes from. Form data is passed on as it comes,
 * everything else is read first.
 */
export async function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  from: { origin: string; address: string },
): Promise<AskedRequest> {
  const aborted = new AbortController();
  response.once('close', () => aborted.abort());
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2)
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  headers.set(addressHeader, from.address);
  const method = request.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: aborted.signal };
  let refused: RefusedBody | undefined;
  if (method === 'POST') {
    const streamed = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
    init.body = streamed
      ? toWebStream(streamBody(request, (refusal) => (refused = refusal)))
      : new Uint8Array(await readBody(request));
    init.duplex = 'half';
  }
  return {
    asked: new Request(new URL(request.url ?? '/', from.origin), init),
    refused: () => refused,
  };
}

function toWebStream(body: Readable) {
  // Node's own web stream is the platform's; the two declarations differ.
  return Readable.toWeb(body) as NodeWebStream<Uint8Array> as ReadableStream<Uint8Array>;
}
