import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { addressHeader } from './client-address.server.ts';
import { readBody, streamBody, type RequestBodyError } from './request-body.server.ts';

export interface ConvertedRequest {
  webRequest: Request;
  /** The error of a streamed body, if it was rejected; read it after the response is available. */
  bodyError(): RequestBodyError | undefined;
}

/**
 * Converts a Node request to a web Request with the client's address in a header. Form data is streamed; any other body
 * is read first.
 */
export async function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  from: { origin: string; address: string },
): Promise<ConvertedRequest> {
  const abortController = new AbortController();
  response.once('close', () => abortController.abort());
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2)
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  headers.set(addressHeader, from.address);
  const method = request.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers,
    signal: abortController.signal,
  };
  let bodyError: RequestBodyError | undefined;
  if (method === 'POST') {
    const isStreamed = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
    init.body = isStreamed
      ? toWebStream(streamBody(request, (refusal) => (bodyError = refusal)))
      : new Uint8Array(await readBody(request));
    init.duplex = 'half';
  }
  return {
    webRequest: new Request(new URL(request.url ?? '/', from.origin), init),
    bodyError: () => bodyError,
  };
}

function toWebStream(body: Readable) {
  // Node's web stream is the same as the DOM's; only the two type declarations differ.
  return Readable.toWeb(body) as NodeWebStream<Uint8Array> as ReadableStream<Uint8Array>;
}
