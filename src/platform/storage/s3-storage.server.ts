import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { AppError, serviceUnavailable } from '#lib/errors.ts';
import { assertStoredName, isStoredName, type ListedFile, type Storage } from './storage.server.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A prefix, so that the bucket can also hold other files such as backups. */
const prefix = 'media/';
/** Until the response must start, or continue; a write has to send its bytes first. */
const timeoutsMs = { read: 10_000, write: 60_000, nextPart: 20_000 };
/** Few, because a visitor waits for the response. */
const maxAttempts = 3;
/** Each delay is a random part of it (jitter), so that requests that failed together are not repeated together. */
const maxRetryDelayMs = 400;

/** Stores files in a bucket of an S3-compatible service. The bucket may be private: the site serves the files. */
export class S3Storage implements Storage {
  readonly #client: AwsClient;
  readonly #bucket: string;

  constructor(settings: S3Settings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 0,
    });
    this.#bucket = `${settings.endpoint.replace(/\/$/, '')}/${encodeS3(settings.bucket)}`;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const headers = {
      // Part of the signature, so the service rejects bytes that were damaged in transit.
      'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    const body = new Uint8Array(bytes); // of its own memory, as fetch asks
    const response = await this.#request('PUT', this.#address(name), { headers, body });
    await response.body?.cancel();
  }

  async get(name: string) {
    const response = await this.#request('GET', this.#address(name));
    if (response.status === 404 || !response.body) return null;
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

  async remove(name: string): Promise<void> {
    const response = await this.#request('DELETE', this.#address(name));
    await response.body?.cancel();
  }

  async *list(): AsyncIterable<ListedFile> {
    let token: string | undefined;
    do {
      const from = token === undefined ? '' : `&continuation-token=${encodeS3(token)}`;
      const address = `${this.#bucket}?list-type=2&prefix=${encodeS3(prefix)}${from}`;
      const page = parseListing(await (await this.#request('GET', address)).text());
      for (const { Key, Size } of page.Contents) {
        const name = Key.slice(prefix.length);
        if (isStoredName(name)) yield { name, size: Size };
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  #address(name: string): string {
    return `${this.#bucket}/${prefix}${assertStoredName(name)}`;
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
          throw createUnavailableError(cause);
        await wait(Math.random() * maxRetryDelayMs);
      } catch (error) {
        // Every request may be repeated: a name always has the same content.
        if (error instanceof AppError) throw error;
        if (attemptsLeft === 0 || isTimeout(error))
          throw createUnavailableError(describeError(error));
      }
  }

  /** Resolves when the response starts. */
  async #fetch(method: string, address: string, options: RequestInit): Promise<Response> {
    const timeout = new AbortController();
    const timeoutMs = method === 'PUT' ? timeoutsMs.write : timeoutsMs.read;
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
  if (response.status !== 404 || method === 'PUT') return false;
  if (method !== 'GET') return true;
  return !(await response.clone().text()).includes('NoSuchBucket');
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The message of a fetch error with its cause. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
  return `${String(error)}${cause}`;
}

const createUnavailableError = (cause: string) =>
  serviceUnavailable(
    'The image storage rejects the request. Try again in a moment; if the problem persists, check the S3 settings.',
    cause,
  );

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

function parseListing(xml: string) {
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === 'Contents',
  });
  return listingSchema.parse(parser.parse(xml)).ListBucketResult;
}
