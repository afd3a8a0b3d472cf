import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

interface WriteOptions {
  /** A folder on the same file system. */
  temporaryFolder: string;
  mode?: number;
}

/** Writes a file completely or not at all: what is there stays until the new contents are on the disk. */
export async function replaceFile(
  path: string,
  contents: string | Uint8Array,
  options: WriteOptions,
): Promise<void> {
  const temporary = await writeTemporary(path, contents, options);
  await rename(temporary, path);
}

/** The same for a new file; false if there is one. */
export async function createFile(
  path: string,
  contents: string | Uint8Array,
  options: WriteOptions,
): Promise<boolean> {
  const temporary = await writeTemporary(path, contents, options);
  try {
    await link(temporary, path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // Some file systems have no links.
    return await copyNew(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  return true;
}

/** Creates a file with this name, or with a number behind it, and returns its path. */
export async function createFreeFile(path: string, contents: string): Promise<string> {
  const ending = /\.(conflict\.)?[^.]*$/.exec(path)?.[0] ?? '';
  const stem = path.slice(0, path.length - ending.length);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : `${stem}-${number}${ending}`;
    if (await createFile(candidate, contents, { temporaryFolder: dirname(path) })) return candidate;
  }
}

/** Null if there is no file. */
export async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function writeTemporary(
  path: string,
  contents: string | Uint8Array,
  { temporaryFolder, mode = 0o666 }: WriteOptions,
): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await mkdir(temporaryFolder, { recursive: true });
  const temporary = join(temporaryFolder, `${randomUUID()}.tmp`);
  const present = await stat(path).catch(() => null);
  const file = await open(temporary, 'wx', present ? present.mode & 0o777 : mode);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
  return temporary;
}

async function copyNew(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}
