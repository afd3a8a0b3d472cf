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

/** Where pictures are kept. A file is named by the hash of its bytes, so it never changes once it is there. */
export interface Storage {
  /** Done when the file is whole and would outlive a power cut. Whoever looks meanwhile finds nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null. Whoever takes it reads its stream to the end or destroys it. */
  get(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** What is not there counts as removed. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
}

/** No such name leads out of its folder. */
const storedName = /^[0-9a-f]{16,64}\.[a-z]{3,4}$/;

export const isStoredName = (name: string) => storedName.test(name);

export function checkName(name: string): string {
  if (!isStoredName(name)) throw new Error(`“${name}” is no name of a stored file.`);
  return name;
}
