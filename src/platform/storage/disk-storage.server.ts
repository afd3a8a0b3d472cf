import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '#lib/errors.ts';
import { checkName, isStoredName, type ListedFile, type Storage } from './storage.server.ts';

/** Files on their way have this ending, so nobody takes them for pictures. */
const halfMade = '.part';

/** Keeps files in a folder. A file appears whole, or not at all, even if the process is killed meanwhile. */
export class DiskStorage implements Storage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Clears away what a process that was killed left half-made. */
  async clean(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const left = names.filter((name) => name.endsWith(halfMade));
    await Promise.all(left.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name);
    try {
      await mkdir(this.#folder, { recursive: true });
      await this.#write(path, bytes).catch(async (error: unknown) => {
        // Another process on this folder has just started, and cleared the file on its way away.
        if (!hasCode(error, 'ENOENT')) throw error;
        await this.#write(path, bytes);
      });
    } catch (error) {
      throw explain(error, this.#folder);
    }
  }

  async get(name: string) {
    const file = await open(this.#path(name)).catch(missing);
    if (!file) return null;
    const { size } = await file.stat();
    return { size, stream: createReadStream('', { fd: file }) };
  }

  async has(name: string): Promise<boolean> {
    return Boolean(await stat(this.#path(name)).catch(missing));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true }).catch((error: unknown) => {
      throw explain(error, this.#folder);
    });
  }

  async *list(): AsyncIterable<ListedFile> {
    const folder = await opendir(this.#folder).catch(missing);
    if (!folder) return;
    for await (const { name } of folder) {
      const found = isStoredName(name) ? await stat(join(this.#folder, name)).catch(missing) : null;
      if (found) yield { name, size: found.size };
    }
  }

  /** Written aside, flushed, and named last: a name means a whole file. */
  async #write(path: string, bytes: Uint8Array) {
    const aside = `${path}.${randomBytes(6).toString('hex')}${halfMade}`;
    try {
      const file = await open(aside, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(this.#folder);
  }

  #path(name: string): string {
    return join(this.#folder, checkName(name));
  }
}

/** The new name itself is flushed. Windows cannot, and needs not. */
async function syncFolder(folder: string) {
  const handle = await open(folder).catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}

function missing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

const noRight =
  'The server may not write into the folder of the pictures. Give it the right, then try again.';
const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room, then try again.',
  EDQUOT: 'The disk quota is used up. Make room, then try again.',
  EROFS: 'The folder of the pictures can only be read. Make it writable, then try again.',
  EACCES: noRight,
  EPERM: noRight,
  ENOTDIR: 'The folder of the pictures is no folder. Look at DATA_DIR, then try again.',
  EEXIST: 'The folder of the pictures is no folder. Look at DATA_DIR, then try again.',
};

function explain(error: unknown, folder: string): unknown {
  const [, reason] = Object.entries(reasons).find(([code]) => hasCode(error, code)) ?? [];
  return reason === undefined ? error : unavailable(reason, `${folder}: ${String(error)}`);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
