import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { isKnown } from './known-person.ts';
import type { Refusal } from './refusals.ts';

/** Bytes of a request's body. People who are known may send whole articles, and pictures as form data. */
const bodyLimits = { stranger: 100_000, known: 10_000_000, form: 20_000_000 };

/** A request's body was refused: the sentence is for whoever sent it. */
export class RefusedBody extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

/** The whole body. What is sent beyond its limit is read and thrown away, so that the sender hears the answer. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  const limit = limitOf(request, bodyLimits.known);
  refuseLength(request, limit);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) return void chunks.push(chunk);
    chunks.length = 0;
    reject(tooLarge(limit));
  });
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('error', reject);
  return promise;
}

/** A body that is passed on as it comes; `onTooLarge` hears of one beyond its limit. */
export function streamBody(request: IncomingMessage, onTooLarge: (refused: RefusedBody) => void) {
  const limit = limitOf(request, bodyLimits.form);
  refuseLength(request, limit);
  let length = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length <= limit) return done(null, chunk);
      const refused = tooLarge(limit);
      onTooLarge(refused);
      request.unpipe(counting).resume();
      done(refused);
    },
  });
  request.once('error', (error) => counting.destroy(error));
  return request.pipe(counting);
}

function limitOf(request: IncomingMessage, known: number): number {
  return isKnown(request.headers.cookie) ? known : bodyLimits.stranger;
}

function refuseLength(request: IncomingMessage, limit: number) {
  if (Number(request.headers['content-length'] ?? 0) <= limit) return;
  request.resume();
  throw tooLarge(limit);
}

function tooLarge(limit: number): RefusedBody {
  return new RefusedBody({
    status: 413,
    text: `This is too large: at most ${limit} bytes can be sent here.`,
  });
}
