import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '../exit-codes.ts';
import { readText, replaceFile } from '../folder/atomic-write.ts';
import type { Surroundings } from '../surroundings.ts';
import { getConfigFolder } from './config-folder.ts';

const siteShape = z.object({ url: z.string(), token: z.string() });
const fileShape = z.object({
  default: z.string().nullable(),
  sites: z.record(z.string(), siteShape),
});

/** The sites on which the user is signed in, by the names that they have here. */
export type Credentials = z.output<typeof fileShape>;

const pathOf = (surroundings: Surroundings) => join(getConfigFolder(surroundings), 'sites.json');

export async function readCredentials(surroundings: Surroundings): Promise<Credentials> {
  const path = pathOf(surroundings);
  const text = await readText(path);
  if (text === null) return { default: null, sites: {} };
  try {
    return fileShape.parse(JSON.parse(text));
  } catch {
    throw new CommandError(`${path} is damaged. Delete it, and sign in again.`);
  }
}

/** Only the user may read the file: whoever has a token acts for the owner. */
export async function writeCredentials(
  surroundings: Surroundings,
  credentials: Credentials,
): Promise<void> {
  const folder = getConfigFolder(surroundings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = pathOf(surroundings);
  const text = `${JSON.stringify(credentials, null, 2)}\n`;
  await replaceFile(path, text, { temporaryFolder: folder, mode: 0o600 });
  await chmod(path, 0o600);
}
