import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
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

/** The request as the framework reads it. Form data is passed on as it comes, everything else is read first. */
export async function toWebRequest(req: IncomingMessage, res: ServerResponse, origin: string): Promise<Request> {
  const aborted = new AbortController();
  res.once('close', () => aborted.abort());
  const headers = new Headers();
  for (let index = 0; index < req.rawHeaders.length; index += 2)
    headers.append(req.rawHeaders[index] ?? '', req.rawHeaders[index + 1] ?? '');
  const method = req.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: aborted.signal };
  if (method === 'POST') {
    const streamed = /^multipart\/form-data/i.test(req.headers['content-type'] ?? '');
    init.body = streamed ? toWebStream(req) : new Uint8Array(await readBody(req));
    init.duplex = 'half';
  }
  return new Request(new URL(req.url ?? '/', origin), init);
}

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const limit = req.headers.cookie ? bodyLimits.known : bodyLimits.stranger;
  const tooLarge = new RefusedBody({ status: 413, text: `The body is larger than ${limit} bytes.` });
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toWebStream(req: IncomingMessage) {
  // Node's own web stream is the platform's; the two declarations differ.
  return Readable.toWeb(req) as NodeWebStream<Uint8Array> as ReadableStream<Uint8Array>;
}
