import { S3Bucket, type S3Settings } from './s3-bucket.server.ts';
import {
  assertStoredName,
  isStoredName,
  type ByteRange,
  type ListedFile,
  type Storage,
} from './storage.server.ts';

/** A prefix, so that the bucket can also hold other files such as backups. */
const prefix = 'media/';
const unavailableMessage =
  'The image storage rejects the request. Try again in a moment; if the problem persists, check the S3 settings.';

/** Stores files in a bucket of an S3-compatible service. The bucket may be private: the site serves the files. */
export class S3Storage implements Storage {
  readonly #bucket: S3Bucket;

  constructor(settings: S3Settings) {
    this.#bucket = new S3Bucket(settings, { prefix, unavailableMessage });
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    return this.#bucket.put(assertStoredName(name), bytes, headers);
  }

  async putFile(name: string, path: string): Promise<void> {
    return this.#bucket.putFile(assertStoredName(name), path);
  }

  async get(name: string, range?: ByteRange) {
    return this.#bucket.get(assertStoredName(name), range);
  }

  async getSize(name: string): Promise<number | null> {
    return this.#bucket.getSize(assertStoredName(name));
  }

  async has(name: string): Promise<boolean> {
    return this.#bucket.has(assertStoredName(name));
  }

  async remove(name: string): Promise<void> {
    return this.#bucket.remove(assertStoredName(name));
  }

  async *list(): AsyncIterable<ListedFile> {
    for await (const file of this.#bucket.list()) if (isStoredName(file.name)) yield file;
  }
}
