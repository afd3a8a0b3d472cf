import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache of files in a folder that survives a restart. Errors of a full or read-only disk are ignored. */
export class FileCache {
  readonly #folder: string;
  readonly #maxFiles: number;
  #puts = 0;

  /** Holds about `maxFiles` files; the oldest are evicted. */
  constructor(folder: string, maxFiles: number) {
    this.#folder = folder;
    this.#maxFiles = maxFiles;
  }

  async get(name: string): Promise<Buffer | null> {
    return readFile(join(this.#folder, name)).catch(() => null);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, name);
    const temporaryPath = `${path}.${process.pid}.part`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(temporaryPath, bytes);
      await rename(temporaryPath, path);
      if (this.#puts % putsPerSweep === 0) await this.#evict();
      this.#puts += 1;
    } catch {
      await rm(temporaryPath, { force: true }).catch(() => undefined);
    }
  }

  async #evict() {
    const names = await readdir(this.#folder);
    if (names.length <= this.#maxFiles) return;
    const filesWithAge = names.map(async (name) => {
      const { mtimeMs } = await stat(join(this.#folder, name));
      return { name, mtimeMs };
    });
    const oldest = (await Promise.all(filesWithAge)).toSorted(
      (one, other) => one.mtimeMs - other.mtimeMs,
    );
    for (const { name } of oldest.slice(0, names.length - this.#maxFiles))
      await rm(join(this.#folder, name), { force: true });
  }
}

/** The number of files are checked at the first put, and then once per this many. */
const putsPerSweep = 100;
