import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes of the whole file, also where the stream is a part of it. */
  size: number;
  stream: Readable;
}

export interface ListedFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** A part of a file: the offsets of its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A store of files of the media library. A file is named by the hash of its content, so it never changes. */
export interface Storage {
  /** Resolves when the file is complete and durable. Until then readers do not see it. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Like `put`, for a file of any size, which is not read into memory. */
  putFile(name: string, path: string): Promise<void>;
  /**
   * The file, or the part of it that lies within its size; null if there is none. The caller must read its stream to the end
   * or destroy it.
   */
  get(name: string, range?: ByteRange): Promise<StoredFile | null>;
  /** The bytes of the file; null if there is none. */
  getSize(name: string): Promise<number | null>;
  has(name: string): Promise<boolean>;
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
}

/** The pattern excludes path traversal. */
const storedName = /^[0-9a-f]{16,64}\.[a-z\d]{3,4}$/;

export const isStoredName = (name: string) => storedName.test(name);

export function assertStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`“${name}” is not the name of a stored file.`);
  return name;
}
