import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { AppError, serviceUnavailable } from '#lib/errors.ts';
import type { ByteRange, ListedFile, StoredFile } from './storage.server.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface BucketOptions {
  /** The beginning of every key, with its slash. */
  prefix: string;
  /** What a person reads when the service refuses a request or does not respond. */
  unavailableMessage: string;
}

/** Until the response must start, or continue; a write has to send its bytes first. */
const timeoutsMs = { read: 10_000, write: 60_000, nextPart: 20_000 };
/** Few, because a visitor waits for the response. */
const maxAttempts = 3;
/** Each delay is a random part of it (jitter), so that requests that failed together are not repeated together. */
const maxRetryDelayMs = 400;
/** Larger files are sent in parts of this size, each with its own timeout. S3 accepts 10,000 parts of at least 5 MiB. */
const partBytes = 16 * 2 ** 20;

/** The objects below a prefix in a bucket of an S3-compatible service. Every request may be repeated. */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #options: BucketOptions;

  constructor(settings: S3Settings, options: BucketOptions) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 0,
    });
    this.#bucket = `${settings.endpoint.replace(/\/$/, '')}/${encodeS3(settings.bucket)}`;
    this.#options = options;
  }

  async put(name: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<void> {
    await this.#send('PUT', this.#address(name), { bytes, headers });
  }

  /** Stores a file of any size without reading it into memory. */
  async putFile(name: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const readPart = async (position: number) => {
        const buffer = Buffer.alloc(Math.min(partBytes, size - position));
        const { bytesRead } = await file.read({ buffer, position });
        if (bytesRead < buffer.length) throw new Error(`${path} became shorter while it was read.`);
        return buffer;
      };
      if (size <= partBytes) await this.put(name, await readPart(0));
      else await this.#putParts(this.#address(name), size, readPart);
    } finally {
      await file.close();
    }
  }

  async get(name: string, range?: ByteRange): Promise<StoredFile | null> {
    const options = range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {};
    const response = await this.#request('GET', this.#address(name), options);
    if (response.status === 404 || !response.body) return null;
    if (range) return this.#toPart(response);
    const length = response.headers.get('content-length');
    // A compressed or chunked response has another length than the file, or none.
    if (length === null || response.headers.has('content-encoding')) {
      const bytes = Buffer.from(await response.arrayBuffer());
      return { size: bytes.length, stream: Readable.from(bytes, { objectMode: false }) };
    }
    const stream = Readable.from(readChunks(response.body), { objectMode: false });
    return { size: Number(length), stream };
  }

  async has(name: string): Promise<boolean> {
    return (await this.#request('HEAD', this.#address(name))).status === 200;
  }

  async getSize(name: string): Promise<number | null> {
    const { status, headers } = await this.#request('HEAD', this.#address(name));
    return status === 200 ? Number(headers.get('content-length')) : null;
  }

  async remove(name: string): Promise<void> {
    await this.#send('DELETE', this.#address(name));
  }

  async *list(): AsyncIterable<ListedFile> {
    let token: string | undefined;
    do {
      const from = token === undefined ? '' : `&continuation-token=${encodeS3(token)}`;
      const address = `${this.#bucket}?list-type=2&prefix=${encodeS3(this.#options.prefix)}${from}`;
      const page = parseListing(await (await this.#request('GET', address)).text());
      for (const { Key, Size } of page.Contents)
        yield { name: Key.slice(this.#options.prefix.length), size: Size };
      token = page.NextContinuationToken;
    } while (token);
  }

  /** The part of a file in a 206 response. */
  #toPart(response: Response): StoredFile {
    const size = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    if (response.status !== 206 || size === undefined || !response.body)
      throw this.#createError(`GET ${response.status} instead of the requested part`);
    const stream = Readable.from(readChunks(response.body), { objectMode: false });
    return { size: Number(size), stream };
  }

  /** Sends the file in parts. If one fails for good, the parts that were sent are deleted. */
  async #putParts(
    address: string,
    size: number,
    readPart: (position: number) => Promise<Uint8Array>,
  ) {
    const started = await this.#send('POST', `${address}?uploads=`);
    const { UploadId } = startedUploadSchema.parse(
      parseXml(started.text),
    ).InitiateMultipartUploadResult;
    const upload = `uploadId=${encodeS3(UploadId)}`;
    try {
      const parts: string[] = [];
      for (let position = 0; position < size; position += partBytes) {
        const number = parts.length + 1;
        const { etag } = await this.#send('PUT', `${address}?partNumber=${number}&${upload}`, {
          bytes: await readPart(position),
        });
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      }
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const completed = await this.#send('POST', `${address}?${upload}`, {
        bytes: Buffer.from(list),
      });
      // The status is sent before the parts are joined, so a failure may follow a 200.
      if (/<Error>/.test(completed.text)) throw this.#createError(completed.text.slice(0, 500));
    } catch (error) {
      await this.#send('DELETE', `${address}?${upload}`).catch(() => undefined);
      throw error;
    }
  }

  /** Sends a request whose response is short. */
  async #send(
    method: string,
    address: string,
    { bytes, headers = {} }: { bytes?: Uint8Array; headers?: Record<string, string> } = {},
  ) {
    const hash = createHash('sha256').update(bytes ?? '');
    const response = await this.#request(method, address, {
      headers: {
        // Part of the signature, so the service rejects bytes that were damaged in transit.
        'X-Amz-Content-Sha256': hash.digest('hex'),
        ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
        ...headers,
      },
      ...(bytes ? { body: new Uint8Array(bytes) } : {}), // of its own memory, as fetch asks
    });
    return { text: await response.text(), etag: response.headers.get('etag') ?? '' };
  }

  #address(name: string): string {
    const path = `${this.#options.prefix}${name}`;
    return `${this.#bucket}/${path.split('/').map(encodeS3).join('/')}`;
  }

  #createError(cause: string): AppError {
    return serviceUnavailable(this.#options.unavailableMessage, cause);
  }

  /** Sends a request, with retries. Resolves if it succeeds or if there is no such file. */
  async #request(method: string, address: string, options: RequestInit = {}): Promise<Response> {
    for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft -= 1)
      try {
        const response = await this.#fetch(method, address, options);
        if (response.ok || (await isMissing(method, response))) return response;
        const cause = `${method} ${response.status} ${(await response.text()).slice(0, 500)}`;
        // Other 4xx statuses are permanent.
        if (attemptsLeft === 0 || (response.status < 500 && response.status !== 429))
          throw this.#createError(cause);
        await wait(Math.random() * maxRetryDelayMs);
      } catch (error) {
        // Every request may be repeated: a name always has the same content.
        if (error instanceof AppError) throw error;
        if (attemptsLeft === 0 || isTimeout(error)) throw this.#createError(describeError(error));
      }
  }

  /** Resolves when the response starts. */
  async #fetch(method: string, address: string, options: RequestInit): Promise<Response> {
    const timeout = new AbortController();
    const isWrite = method === 'PUT' || method === 'POST';
    const timeoutMs = isWrite ? timeoutsMs.write : timeoutsMs.read;
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    try {
      return await this.#client.fetch(address, { method, signal: timeout.signal, ...options });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Whether the file is missing, but not its bucket. A HEAD response cannot distinguish them. */
async function isMissing(method: string, response: Response): Promise<boolean> {
  if (response.status !== 404 || method === 'PUT' || method === 'POST') return false;
  if (method !== 'GET') return true;
  return !(await response.clone().text()).includes('NoSuchBucket');
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The message of a fetch error with its cause. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
  return `${String(error)}${cause}`;
}

/** Reads the body in chunks; a stalled body fails with a timeout. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await nextPart(reader);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The download stalled.')), timeoutsMs.nextPart);
  });
  return Promise.race([reader.read(), timedOut]).finally(() => clearTimeout(timer));
}

/** Encodes as S3 signatures require: everything except letters, digits and four characters. */
const encodeS3 = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const listingSchema = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), Size: z.coerce.number() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

const startedUploadSchema = z.object({
  InitiateMultipartUploadResult: z.object({ UploadId: z.string() }),
});

const parseListing = (xml: string) => listingSchema.parse(parseXml(xml)).ListBucketResult;

function parseXml(xml: string): unknown {
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === 'Contents',
  });
  return parser.parse(xml);
}
