import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.server.ts';

const privateMode = { folder: 0o700, file: 0o600 };
/** The permissions of the group and of everybody else. */
const othersMask = 0o077;

/** What the site writes into its data folder. */
const ownNames =
  /^(?:mallard\.sqlite(?:-wal|-shm|-journal)?|auth-secret|media|backups|imports|uploads|cards|running\.json)$/;
/** What a mounted disk and version control put into an empty folder. */
const ignoredNames = /^(?:lost\+found|\..*)$/;

/**
 * Makes everything that the site writes from now on readable by its user only, and takes what is already in its data
 * folder from others. A folder that also contains files of others is not closed; the log says so, and where the system
 * refuses.
 */
export async function protectDataFolder(folder: string, log: Log): Promise<void> {
  process.umask(othersMask);
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const foreign = names.filter((name) => !ownNames.test(name) && !ignoredNames.test(name));
  const refused: string[] = [];
  for (const name of names.filter((one) => ownNames.test(one)))
    await tighten(join(folder, name), refused);
  if (foreign.length === 0) await close(folder, privateMode.folder, refused);
  else if (await isOpen(folder))
    log.warn('data folder is not private, because it also contains other files', {
      folder,
      files: foreign.slice(0, 5),
    });
  if (refused.length > 0)
    log.warn('data folder is not private, because the system refuses', {
      files: refused.slice(0, 5),
      count: refused.length,
    });
}

/** A folder that is private already is not read: nobody else reaches what is in it. */
async function tighten(path: string, refused: string[]): Promise<void> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  if (!stats.isDirectory()) return close(path, privateMode.file, refused);
  if ((stats.mode & othersMask) === 0) return;
  await close(path, privateMode.folder, refused);
  for (const name of await readdir(path)) await tighten(join(path, name), refused);
}

async function close(path: string, mode: number, refused: string[]): Promise<void> {
  if (await isOpen(path)) await chmod(path, mode).catch(() => void refused.push(path));
}

async function isOpen(path: string): Promise<boolean> {
  // Windows has no such permissions.
  return process.platform !== 'win32' && ((await stat(path)).mode & othersMask) !== 0;
}
