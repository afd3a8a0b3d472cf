import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { hasSiteCookie } from './site-cookie.ts';
import type { Refusal } from './refusals.ts';

/** The limits of a request body. Signed-in users may send whole articles, and images as form data. */
const maxBodyBytes = { anonymous: 100_000, signedIn: 10_000_000, form: 20_000_000 };

/** A rejected request body, with the response for its sender. */
export class RequestBodyError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

/** Reads the whole body. Bytes beyond the limit are read and discarded, so that the client receives the response. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  const maxBytes = getMaxBytes(request, maxBodyBytes.signedIn);
  checkContentLength(request, maxBytes);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) return void chunks.push(chunk);
    chunks.length = 0;
    reject(createTooLargeError(maxBytes));
  });
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('error', reject);
  return promise;
}

/** Streams the body; `onTooLarge` is called when it exceeds its limit. */
export function streamBody(
  request: IncomingMessage,
  onTooLarge: (bodyError: RequestBodyError) => void,
) {
  const maxBytes = getMaxBytes(request, maxBodyBytes.form);
  checkContentLength(request, maxBytes);
  let length = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length <= maxBytes) return done(null, chunk);
      const bodyError = createTooLargeError(maxBytes);
      onTooLarge(bodyError);
      request.unpipe(counter).resume();
      done(bodyError);
    },
  });
  request.once('error', (error) => counter.destroy(error));
  return request.pipe(counter);
}

function getMaxBytes(request: IncomingMessage, signedIn: number): number {
  return hasSiteCookie(request.headers.cookie) ? signedIn : maxBodyBytes.anonymous;
}

function checkContentLength(request: IncomingMessage, maxBytes: number) {
  if (Number(request.headers['content-length'] ?? 0) <= maxBytes) return;
  request.resume();
  throw createTooLargeError(maxBytes);
}

function createTooLargeError(maxBytes: number): RequestBodyError {
  return new RequestBodyError({
    status: 413,
    text: `This is too large: at most ${maxBytes} bytes can be sent here.`,
  });
}
