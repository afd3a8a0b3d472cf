import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile, readText } from './atomic-write.ts';
import { FolderError } from './folder-error.ts';
import { stateFolder } from './folder-paths.ts';

/** Runs while no other process works in this folder. The lock of a process that has ended does not count. */
export async function withFolderLock<Result>(
  root: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const path = join(root, stateFolder, 'lock');
  const temporaryFolder = join(root, stateFolder, 'tmp');
  await mkdir(temporaryFolder, { recursive: true });
  const own = `${process.pid}\n`;
  if (!(await createFile(path, own, { temporaryFolder }))) {
    const other = Number(await readText(path));
    if (isRunning(other))
      throw new FolderError(
        `Another pull or push works in this folder (process ${other}). Wait until it is done.`,
      );
    await rm(path, { force: true });
    if (!(await createFile(path, own, { temporaryFolder })))
      throw new FolderError('Another pull or push has just begun in this folder.');
  }
  try {
    await removeLeftovers(temporaryFolder);
    return await run();
  } finally {
    await rm(path, { force: true });
  }
}

/** Milliseconds. What is younger may be another process's that waits for the lock. */
const minLeftoverAgeMs = 60 * 60 * 1_000;

/** Files that a killed run has not finished. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > minLeftoverAgeMs) await rm(path, { force: true });
  }
}

function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // It runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
