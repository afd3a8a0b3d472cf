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
import { badRequest, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { beginUploadInput, type BeginUpload } from './schema.ts';

/** The age after which an unfinished upload is removed. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

const getUploadsFolder = (dataFolder: string) => join(dataFolder, 'imports');
const getInfoPath = (folder: string) => join(folder, 'upload.json');

/** Starts an upload in pieces, and removes stale uploads. */
export async function beginUpload(dataFolder: string, file: BeginUpload): Promise<{ id: string }> {
  await removeStaleUploads(getUploadsFolder(dataFolder));
  const id = newId();
  const folder = join(getUploadsFolder(dataFolder), id);
  await mkdir(folder, { recursive: true });
  await writeFile(getInfoPath(folder), JSON.stringify(file));
  return { id };
}

async function removeStaleUploads(uploadsFolder: string) {
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
  dataFolder: string,
  { id, at, piece }: Piece,
): Promise<{ bytes: number }> {
  const { path, bytes } = await readUpload(dataFolder, id);
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

/** Finds the path of a complete upload. */
export async function findUpload(dataFolder: string, id: string): Promise<string> {
  const { path, bytes } = await readUpload(dataFolder, id);
  const storedBytes = (await stat(path).catch(() => null))?.size ?? 0;
  if (storedBytes !== bytes) throw badRequest('This file is incomplete. Upload it again.');
  return path;
}

export async function removeUpload(dataFolder: string, id: string): Promise<void> {
  await rm(join(getUploadsFolder(dataFolder), id), { recursive: true, force: true });
}

async function readUpload(dataFolder: string, id: string) {
  const folder = join(getUploadsFolder(dataFolder), id);
  const info = await readFile(getInfoPath(folder), 'utf8').catch(() => null);
  if (info === null) throw notFound('upload');
  const { name, bytes } = beginUploadInput.parse(JSON.parse(info));
  return { path: join(folder, sanitizeName(name)), bytes };
}

/** Imported texts are identified by the name of their archive, so it changes as little as possible. */
const sanitizeName = (name: string) =>
  `${name.replace(/[^\w. ()-]/g, '-').replace(/^\.+/, '')}`.slice(-150);
