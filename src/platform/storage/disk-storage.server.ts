import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceUnavailable, type StorageProblem } from '#lib/errors.ts';
import { createStorageError, findStorageProblem } from '#lib/storage-problem.ts';
import {
  assertStoredName,
  isStoredName,
  type ByteRange,
  type ListedFile,
  type Storage,
} from './storage.server.ts';

type WriteFile = (file: FileHandle) => Promise<void>;

/** The suffix of files that are still being written. */
const partialSuffix = '.part';

/** Stores files in a folder. A file is complete or absent, even if the process is killed while writing. */
export class DiskStorage implements Storage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Deletes the partial files of a killed process. */
  async removePartialFiles(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const partialFiles = names.filter((name) => name.endsWith(partialSuffix));
    await Promise.all(partialFiles.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#store(name, (file) => file.writeFile(bytes));
  }

  async putFile(name: string, path: string): Promise<void> {
    await this.#store(name, (file) => file.writeFile(createReadStream(path)));
  }

  async get(name: string, range?: ByteRange) {
    const file = await open(this.#path(name)).catch(nullIfMissing);
    if (!file) return null;
    try {
      const { size } = await file.stat();
      return { size, stream: createReadStream('', { fd: file, ...range }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async getSize(name: string): Promise<number | null> {
    return (await stat(this.#path(name)).catch(nullIfMissing))?.size ?? null;
  }

  async has(name: string): Promise<boolean> {
    return Boolean(await stat(this.#path(name)).catch(nullIfMissing));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true }).catch((error: unknown) => {
      throw explainError(error, this.#folder);
    });
  }

  async *list(): AsyncIterable<ListedFile> {
    const folder = await opendir(this.#folder).catch(nullIfMissing);
    if (!folder) return;
    for await (const { name } of folder) {
      const stats = isStoredName(name)
        ? await stat(join(this.#folder, name)).catch(nullIfMissing)
        : null;
      if (stats) yield { name, size: stats.size };
    }
  }

  async #store(name: string, write: WriteFile) {
    const path = this.#path(name);
    try {
      await mkdir(this.#folder, { recursive: true });
      await this.#write(path, write).catch(async (error: unknown) => {
        // Another process on this folder has just started, and deleted the partial file.
        if (!hasCode(error, 'ENOENT')) throw error;
        await this.#write(path, write);
      });
    } catch (error) {
      throw explainError(error, this.#folder);
    }
  }

  /** Writes to a temporary file, flushes it and renames it last: a file under its name is complete. */
  async #write(path: string, write: WriteFile) {
    const temporaryPath = `${path}.${randomBytes(6).toString('hex')}${partialSuffix}`;
    try {
      const file = await open(temporaryPath, 'wx');
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, path);
    } catch (error) {
      await rm(temporaryPath, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(this.#folder);
  }

  #path(name: string): string {
    return join(this.#folder, assertStoredName(name));
  }
}

/** Flushes the directory entry. Windows neither supports nor needs it. */
async function syncFolder(folder: string) {
  const handle = await open(folder).catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

const messages: Partial<Record<StorageProblem, string>> = {
  full: 'The disk is full. Free some space, then try again.',
  readOnly: 'The server has no permission to write to the media folder. Grant it, then try again.',
  failing: 'The disk of the media folder reports an error. Check the disk, then try again.',
};
const noFolderMessage = 'The media folder is not a folder. Check DATA_DIR, then try again.';

function explainError(error: unknown, folder: string): unknown {
  const cause = `${folder}: ${String(error)}`;
  if (hasCode(error, 'ENOTDIR') || hasCode(error, 'EEXIST'))
    return serviceUnavailable(noFolderMessage, cause);
  const problem = findStorageProblem(error);
  return problem ? createStorageError(problem, { cause, message: messages[problem] }) : error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
