import { lstatSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FolderError } from './folder-error.ts';

/** The folder of the command line inside the folder of the texts. */
export const stateFolder = '.mallard';

/** The absolute path of a path in the folder, whose folder exists then. Throws if a symbolic link leads out of it. */
export async function preparePath(root: string, path: string): Promise<string> {
  const absolute = join(root, ...path.split('/'));
  if (!isInside(root, absolute)) throw new FolderError(`${path} is outside of the folder.`);
  await mkdir(dirname(absolute), { recursive: true });
  if (!isInside(await realpath(root), await realpath(dirname(absolute)), true))
    throw new FolderError(`${path} leads out of the folder by a symbolic link.`);
  return absolute;
}

/** Whether a file can be read: symbolic links are not followed, in the whole path below the root. */
export function isPlainFile(root: string, path: string): boolean {
  const parts = path.split('/');
  return parts.every((_part, index) => {
    const found = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false });
    return index === parts.length - 1 ? found?.isFile() : found?.isDirectory();
  });
}

/** Whether there is anything at a path. */
export const isThere = (root: string, path: string): boolean =>
  lstatSync(join(root, ...path.split('/')), { throwIfNoEntry: false }) !== undefined;

function isInside(root: string, path: string, orEqual = false): boolean {
  const way = relative(root, path);
  if (way === '') return orEqual;
  return way !== '..' && !way.startsWith(`..${sep}`) && !/^[a-z]:/i.test(way);
}
