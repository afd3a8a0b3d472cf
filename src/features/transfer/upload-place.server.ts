import { appendFile, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badRequest, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { beginUploadInput, type BeginUpload } from './schema.ts';

/** Milliseconds after which nobody comes back to an upload. */
const forgotten = 24 * 60 * 60 * 1_000;

const placeOf = (dataFolder: string) => join(dataFolder, 'imports');
const paperOf = (folder: string) => join(folder, 'upload.json');

/** Makes room for a file that comes in pieces; what was forgotten goes. */
export async function beginUpload(dataFolder: string, file: BeginUpload): Promise<{ id: string }> {
  await sweep(placeOf(dataFolder));
  const id = newId();
  const folder = join(placeOf(dataFolder), id);
  await mkdir(folder, { recursive: true });
  await writeFile(paperOf(folder), JSON.stringify(file));
  return { id };
}

async function sweep(place: string) {
  for (const name of await readdir(place).catch(() => [])) {
    const folder = join(place, name);
    const found = await stat(folder).catch(() => null);
    if (found && Date.now() - found.mtimeMs > forgotten)
      await rm(folder, { recursive: true, force: true });
  }
}

interface Piece {
  id: string;
  at: number;
  piece: Blob;
}

/** Adds a piece; pieces come one after the other. Returns how much is there. */
export async function takePiece(
  dataFolder: string,
  { id, at, piece }: Piece,
): Promise<{ bytes: number }> {
  const { path, bytes } = await readUpload(dataFolder, id);
  const there = (await stat(path).catch(() => null))?.size ?? 0;
  const end = at + piece.size;
  // The answer to this very piece was lost, and it comes again.
  if (end === there) return { bytes: there };
  if (at !== there || end > bytes)
    throw badRequest('The pieces of this file came in another order. Upload it once more.');
  await appendFile(path, new Uint8Array(await piece.arrayBuffer()));
  return { bytes: end };
}

/** Where the file is, when all of it has come. */
export async function findUpload(dataFolder: string, id: string): Promise<string> {
  const { path, bytes } = await readUpload(dataFolder, id);
  const there = (await stat(path).catch(() => null))?.size ?? 0;
  if (there !== bytes) throw badRequest('Not all of this file has arrived. Upload it once more.');
  return path;
}

export async function removeUpload(dataFolder: string, id: string): Promise<void> {
  await rm(join(placeOf(dataFolder), id), { recursive: true, force: true });
}

async function readUpload(dataFolder: string, id: string) {
  const folder = join(placeOf(dataFolder), id);
  const paper = await readFile(paperOf(folder), 'utf8').catch(() => null);
  if (paper === null) throw notFound('upload');
  const { name, bytes } = beginUploadInput.parse(JSON.parse(paper));
  return { path: join(folder, tidy(name)), bytes };
}

/** Texts are known again by the name of their archive, so it stays as it is where a file system takes it. */
const tidy = (name: string) =>
  `${name.replace(/[^\w. ()-]/g, '-').replace(/^\.+/, '')}`.slice(-150);
