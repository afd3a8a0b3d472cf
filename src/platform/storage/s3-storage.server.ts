import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { unavailable } from '#lib/errors.ts';
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
/** Milliseconds until an answer must have begun; a put has to carry its bytes first. */
const patience = { read: 10_000, write: 60_000 };
/** Because a reader waits: a storage that is busy gets a second and a third chance, and no more. */
const retries = 2;

/** Keeps files in a bucket of any service that speaks S3. The bucket may be private: the site hands the files on. */
export class S3Storage implements Storage {
  readonly #client: AwsClient;
  readonly #bucket: string;

  constructor(settings: S3Settings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
    this.#bucket = `${settings.endpoint.replace(/\/$/, '')}/${encodeURIComponent(settings.bucket)}`;
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
    // Node's own web stream is the platform's; the two declarations differ.
    const stream = Readable.fromWeb(response.body as NodeWebStream<Uint8Array>);
    return { size: Number(response.headers.get('content-length')), stream };
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
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token) query.set('continuation-token', token);
      const page = readListing(await (await this.#ask('GET', `${this.#bucket}?${query}`)).text());
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
    const patienceEnds = new AbortController();
    const wait = method === 'PUT' ? patience.write : patience.read;
    const timer = setTimeout(() => patienceEnds.abort(), wait);
    try {
      const { signal } = patienceEnds;
      const response = await this.#client.fetch(address, { method, signal, ...more });
      if (response.ok || (response.status === 404 && method !== 'PUT' && !address.includes('?')))
        return response;
      throw new Error(`${method} ${response.status} ${(await response.text()).slice(0, 500)}`);
    } catch (error) {
      throw unavailable(
        'The storage of the pictures does not do what it is asked. Try again in a moment; if it stays so, look at the S3 settings.',
        String(error),
      );
    } finally {
      clearTimeout(timer);
    }
  }
}

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
