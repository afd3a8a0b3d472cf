import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { addressHeader } from './client-address.server.ts';
import { isWrite } from './refusals.ts';
import { receiveBody, type ReceivedBody } from './request-body.server.ts';

export interface ConvertedRequest {
  webRequest: Request;
  /** Frees the memory or the file of the body; call it after the response. */
  dispose(): Promise<void>;
}

interface Sender {
  origin: string;
  /** The network of the client. */
  address: string;
  /** Whether the session cookie is genuine. */
  isSignedIn: boolean;
  /** The folder for long bodies. */
  folder: string | undefined;
}

/**
 * Converts a Node request to a web Request with the client's network in a header, after its body has arrived. Throws a
 * RequestBodyError.
 */
export async function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, address, ...sender }: Sender,
): Promise<ConvertedRequest> {
  const abortController = new AbortController();
  // An error is created for it, which takes time.
  response.once('close', () => {
    if (!response.writableFinished) abortController.abort();
  });
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2)
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  headers.set(addressHeader, address);
  const method = request.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers,
    signal: abortController.signal,
  };
  const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
  const body = isWrite(method) ? await receiveBody(request, { ...sender, isForm }) : null;
  if (body) {
    init.body = toRequestBody(body.content);
    init.duplex = 'half';
  }
  return {
    webRequest: new Request(new URL(request.url ?? '/', origin), init),
    dispose: async () => body?.dispose(),
  };
}

function toRequestBody(content: ReceivedBody['content']) {
  if (content instanceof Uint8Array) return content;
  // Node's web stream is the same as the DOM's; only the two type declarations differ.
  return Readable.toWeb(content) as NodeWebStream<Uint8Array> as ReadableStream<Uint8Array>;
}
