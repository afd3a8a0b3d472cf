import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What can be made again, kept in a folder so that a restart need not make it. A disk that is full or read-only is no failure. */
export class KeptFiles {
  readonly #folder: string;
  readonly #most: number;
  #puts = 0;

  /** At most so many files, about: the oldest go. */
  constructor(folder: string, most: number) {
    this.#folder = folder;
    this.#most = most;
  }

  async get(name: string): Promise<Buffer | null> {
    return readFile(join(this.#folder, name)).catch(() => null);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, name);
    const halfMade = `${path}.${process.pid}.part`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(halfMade, bytes);
      await rename(halfMade, path);
      if (this.#puts % sweepEvery === 0) await this.#sweep();
      this.#puts += 1;
    } catch {
      await rm(halfMade, { force: true }).catch(() => undefined);
    }
  }

  async #sweep() {
    const names = await readdir(this.#folder);
    if (names.length <= this.#most) return;
    const aged = names.map(async (name) => {
      const { mtimeMs } = await stat(join(this.#folder, name));
      return { name, mtimeMs };
    });
    const oldest = (await Promise.all(aged)).toSorted((one, other) => one.mtimeMs - other.mtimeMs);
    for (const { name } of oldest.slice(0, names.length - this.#most))
      await rm(join(this.#folder, name), { force: true });
  }
}

/** Files that are put between two looks at how many there are; the first one looks, too. */
const sweepEvery = 100;
