import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { AppError, unavailable } from '#lib/errors.ts';
import { checkName, isStoredName, type ListedFile, type Storage } from './storage.server.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** So that a bucket can hold other things too, backups for one. */
const prefix = 'media/';
/** Milliseconds until an answer must have begun, or go on; a put has to carry its bytes first. */
const patience = { read: 10_000, write: 60_000, nextPart: 20_000 };
/** Because a reader waits: a storage that is busy gets a second and a third chance, and no more. */
const tries = 3;
/** Milliseconds; each wait is some part of it, so that many who failed together do not come back together. */
const longestWait = 400;

/** Keeps files in a bucket of any service that speaks S3. The bucket may be private: the site hands the files on. */
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
    this.#bucket = `${settings.endpoint.replace(/\/$/, '')}/${encode(settings.bucket)}`;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const headers = {
      // Signed along, so bytes that were damaged on the way are refused there.
      'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    const body = new Uint8Array(bytes); // of its own memory, as fetch asks
    const response = await this.#ask('PUT', this.#address(name), { headers, body });
    await response.body?.cancel();
  }

  async get(name: string) {
    const response = await this.#ask('GET', this.#address(name));
    if (response.status === 404 || !response.body) return null;
    const length = response.headers.get('content-length');
    // What was packed or cut into parts on its way has another length than the file, or none.
    if (length === null || response.headers.has('content-encoding')) {
      const bytes = Buffer.from(await response.arrayBuffer());
      return { size: bytes.length, stream: Readable.from(bytes, { objectMode: false }) };
    }
    const stream = Readable.from(partsOf(response.body), { objectMode: false });
    return { size: Number(length), stream };
  }

  async has(name: string): Promise<boolean> {
    return (await this.#ask('HEAD', this.#address(name))).status === 200;
  }

  async remove(name: string): Promise<void> {
    const response = await this.#ask('DELETE', this.#address(name));
    await response.body?.cancel();
  }

  async *list(): AsyncIterable<ListedFile> {
    let token: string | undefined;
    do {
      const from = token === undefined ? '' : `&continuation-token=${encode(token)}`;
      const address = `${this.#bucket}?list-type=2&prefix=${encode(prefix)}${from}`;
      const page = readListing(await (await this.#ask('GET', address)).text());
      for (const { Key, Size } of page.Contents) {
        const name = Key.slice(prefix.length);
        if (isStoredName(name)) yield { name, size: Size };
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  #address(name: string): string {
    return `${this.#bucket}/${prefix}${checkName(name)}`;
  }

  /** The answer, if it is a good one or says that there is no such file. */
  async #ask(method: string, address: string, more: RequestInit = {}): Promise<Response> {
    for (let left = tries - 1; ; left -= 1)
      try {
        const response = await this.#fetch(method, address, more);
        if (response.ok || (await isMissing(method, response))) return response;
        const said = `${method} ${response.status} ${(await response.text()).slice(0, 500)}`;
        // What is wrong with the question stays wrong.
        if (left === 0 || (response.status < 500 && response.status !== 429)) throw away(said);
        await wait(Math.random() * longestWait);
      } catch (error) {
        // Every call may be made again: a name always means the same bytes.
        if (error instanceof AppError) throw error;
        if (left === 0 || isLate(error)) throw away(explain(error));
      }
  }

  /** Until the answer begins. */
  async #fetch(method: string, address: string, more: RequestInit): Promise<Response> {
    const patienceEnds = new AbortController();
    const longest = method === 'PUT' ? patience.write : patience.read;
    const timer = setTimeout(() => patienceEnds.abort(), longest);
    try {
      return await this.#client.fetch(address, { method, signal: patienceEnds.signal, ...more });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The file is not there, but its bucket is. An answer to HEAD cannot tell the one from the other. */
async function isMissing(method: string, response: Response): Promise<boolean> {
  if (response.status !== 404 || method === 'PUT') return false;
  if (method !== 'GET') return true;
  return !(await response.clone().text()).includes('NoSuchBucket');
}

const isLate = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** fetch says that it failed; why is beneath. */
function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
  return `${String(error)}${cause}`;
}

const away = (cause: string) =>
  unavailable(
    'The storage of the pictures does not do what it is asked. Try again in a moment; if it stays so, look at the S3 settings.',
    cause,
  );

/** The body part by part; one that stops in the middle fails instead of keeping its reader waiting. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
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
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The file stopped coming.')), patience.nextPart);
  });
  return Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
}

/** As signatures want it: everything but letters, digits and four signs. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), Size: z.coerce.number() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

function readListing(xml: string) {
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === 'Contents',
  });
  return listing.parse(parser.parse(xml)).ListBucketResult;
}
