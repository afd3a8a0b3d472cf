import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  stream: Readable;
}

export interface ListedFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** A store of image files. A file is named by the hash of its content, so it never changes. */
export interface Storage {
  /** Resolves when the file is complete and durable. Until then readers do not see it. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null. The caller must read its stream to the end or destroy it. */
  get(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
}

/** The pattern excludes path traversal. */
const storedName = /^[0-9a-f]{16,64}\.[a-z]{3,4}$/;

export const isStoredName = (name: string) => storedName.test(name);

export function assertStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`“${name}” is not the name of a stored file.`);
  return name;
}
