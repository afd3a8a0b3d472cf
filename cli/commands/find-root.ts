import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CommandContext } from '../command.ts';
import { wrongUsage } from '../exit-codes.ts';
import { findFolder, readFolderSite } from '../folder/folder-config.ts';

/** The folder of the command, and its site; only a pull makes a new one. */
export async function findRoot(
  { surroundings, arguments: [given] }: CommandContext,
  canCreate: boolean,
) {
  const path = resolve(surroundings.workingFolder, given ?? '.');
  const known = findFolder(path);
  if (known !== null) {
    if (given !== undefined && known !== path)
      throw wrongUsage(`${given} is inside a folder of a site, ${known}. Run the command there.`);
    return { root: await realpath(known), site: await readFolderSite(known), isNew: false };
  }
  if (!canCreate || given === undefined)
    throw wrongUsage(
      'This is no folder of a site. mallard pull FOLDER makes one, and is run in it afterwards.',
    );
  return { root: path, site: undefined, isNew: true };
}
