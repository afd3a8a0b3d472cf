import {
  appendFile,
  mkdir,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { badRequest, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';

/** The age after which an upload is removed, unless its feature says another. */
const defaultMaxAgeMs = 24 * 60 * 60 * 1_000;

/** What is known of a file before its pieces arrive. */
const infoSchema = z.object({ name: z.string(), bytes: z.int() });
type UploadInfo = z.output<typeof infoSchema>;

/** Begins with a dot, as no name of an uploaded file does. */
const getInfoPath = (folder: string) => join(folder, '.upload.json');

/** Starts an upload in pieces, which are stored in a folder below `uploadsFolder`, and removes stale uploads there. */
export async function beginUpload(
  uploadsFolder: string,
  file: UploadInfo,
  maxAgeMs = defaultMaxAgeMs,
): Promise<{ id: string }> {
  await removeStaleUploads(uploadsFolder, maxAgeMs);
  const id = newId();
  const folder = join(uploadsFolder, id);
  await mkdir(folder, { recursive: true });
  await writeFile(getInfoPath(folder), JSON.stringify(file));
  return { id };
}

async function removeStaleUploads(uploadsFolder: string, maxAgeMs: number) {
  for (const name of await readdir(uploadsFolder).catch(() => [])) {
    const folder = join(uploadsFolder, name);
    const stats = await stat(folder).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > maxAgeMs)
      await rm(folder, { recursive: true, force: true });
  }
}

interface Piece {
  id: string;
  at: number;
  piece: Blob;
}

/** Appends a piece; pieces must arrive in order. Returns the number of stored bytes. */
export async function appendPiece(
  uploadsFolder: string,
  { id, at, piece }: Piece,
): Promise<{ bytes: number }> {
  const { path, bytes } = await readUpload(uploadsFolder, id);
  const storedBytes = (await stat(path).catch(() => null))?.size ?? 0;
  const end = at + piece.size;
  // The client retries this piece because it did not receive the response.
  if (end === storedBytes) return { bytes: storedBytes };
  if (at !== storedBytes || end > bytes)
    throw badRequest('The parts of this file arrived in the wrong order. Upload it again.');
  try {
    await appendFile(path, new Uint8Array(await piece.arrayBuffer()));
  } catch (error) {
    // A disk that becomes full has stored the beginning of the piece, which the client sends again.
    await truncate(path, at).catch(() => undefined);
    throw error;
  }
  return { bytes: end };
}

/** Finds the path of a complete upload, and the name of its file. */
export async function findUpload(
  uploadsFolder: string,
  id: string,
): Promise<{ path: string; name: string }> {
  const { path, name, bytes } = await readUpload(uploadsFolder, id);
  const storedBytes = (await stat(path).catch(() => null))?.size ?? 0;
  if (storedBytes !== bytes) throw badRequest('This file is incomplete. Upload it again.');
  return { path, name };
}

export async function removeUpload(uploadsFolder: string, id: string): Promise<void> {
  await rm(join(uploadsFolder, id), { recursive: true, force: true });
}

async function readUpload(uploadsFolder: string, id: string) {
  const folder = join(uploadsFolder, id);
  const info = await readFile(getInfoPath(folder), 'utf8').catch(() => null);
  if (info === null) throw notFound('upload');
  const { name, bytes } = infoSchema.parse(JSON.parse(info));
  return { path: join(folder, sanitizeName(name)), name, bytes };
}

/** Removes the file of an upload, and leaves what is stored beside it. */
export async function removeUploadedFile(uploadsFolder: string, id: string): Promise<void> {
  const { path } = await readUpload(uploadsFolder, id);
  await rm(path, { force: true });
}

/** Imported texts are identified by the name of their archive, so it changes as little as possible. */
const sanitizeName = (name: string) =>
  `${name
    .replace(/[^\w. ()-]/g, '-')
    .slice(-150)
    .replace(/^\.+/, '')}` || 'file';
