import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { badRequest } from '#lib/errors.ts';
import { folderFormat, folderVersion, markerFileName } from './layout.ts';

const markerSchema = z.object({ format: z.literal(folderFormat), version: z.int() });

/** Whether the folder is a complete export. Throws if a newer version of Mallard has written it. */
export async function isExportFolder(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, markerFileName), 'utf8').catch(() => null);
  if (text === null) return false;
  const { success, data } = markerSchema.safeParse(JSON.parse(text));
  if (success && data.version > folderVersion)
    throw badRequest(
      `${folder} was written by a newer version of Mallard. Update this installation.`,
    );
  return success;
}
