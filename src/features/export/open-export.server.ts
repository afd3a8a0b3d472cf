import { open } from 'node:fs/promises';
import { storedExportSchema } from './schema.ts';
import { findExportFile } from './stored-exports.server.ts';

/** Opens the file of an export that is stored in this data folder. Throws CONFLICT if there is none. */
export async function openExport(
  { dataFolder }: { dataFolder: string },
  _operation: unknown,
  result: unknown,
) {
  const { id, createdAt } = storedExportSchema.parse(result);
  const { path, bytes } = await findExportFile(dataFolder, id);
  const file = await open(path);
  const content = file.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>; // bytes, since no type is asked for
  return { name: `mallard-export-${createdAt.slice(0, 10)}.zip`, bytes, content };
}
