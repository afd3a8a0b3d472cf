import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { readText, replaceFile } from './atomic-write.ts';
import { FolderError } from './folder-error.ts';
import { stateFolder } from './folder-paths.ts';

const configShape = z.object({ format: z.literal(1), site: z.url() });

const pathOf = (root: string) => join(root, stateFolder, 'folder.json');

/** The folder of a site that contains this path, or is it; null if none does. */
export function findFolder(path: string): string | null {
  const folder = resolve(path);
  if (existsSync(pathOf(folder))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : findFolder(parent);
}

/** The address of the site to which a folder belongs. */
export async function readFolderSite(root: string): Promise<string> {
  const text = await readText(pathOf(root));
  try {
    return configShape.parse(JSON.parse(text ?? '')).site;
  } catch {
    throw new FolderError(`${pathOf(root)} is damaged, or was written by a newer version.`);
  }
}

/** Makes a folder that of a site. */
export async function writeFolderSite(root: string, site: string): Promise<void> {
  const temporaryFolder = join(root, stateFolder, 'tmp');
  const text = `${JSON.stringify({ format: 1, site }, null, 1)}\n`;
  await replaceFile(pathOf(root), text, { temporaryFolder });
  // What is in it is of this machine: a repository of the texts leaves it out.
  await replaceFile(join(root, stateFolder, '.gitignore'), '*\n', { temporaryFolder });
}
