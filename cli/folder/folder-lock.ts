import { mkdir, rm } from 'node:fs/promises';
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
    return await run();
  } finally {
    await rm(path, { force: true });
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
