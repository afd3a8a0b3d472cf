import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inTransaction } from '#content/write.server.ts';
import { badRequest } from '#lib/errors.ts';
import { fileTypes } from '#lib/file-types.ts';
import type { Db } from '#platform/db/database.ts';
import { beginUpload, findUpload, removeUpload } from '#platform/piece-upload/uploads.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { createMedia, findUploaded } from './data.server.ts';
import { detectFileType, readStart } from './file-type.server.ts';
import { detectKind } from './image-bytes.ts';
import { fileTooLargeMessage, maxUploadBytes, tooLargeMessage } from './limits.ts';
import { claimOrphans, fileLock, markOrphans, removeOrphans } from './orphans.server.ts';
import { normalizeFileName, type BeginFileUpload } from './schema.ts';
import { uploadPicture } from './upload.server.ts';

interface FileContext {
  db: Db;
  storage: Storage;
  dataFolder: string;
  maxFileBytes: number;
}

/** The folder of the files that are uploaded in pieces. */
export const getUploadsFolder = (dataFolder: string) => join(dataFolder, 'uploads');

/** Starts the upload of a file in pieces. Throws BAD_REQUEST if it is too large, before any of it is sent. */
export async function beginFileUpload(
  { dataFolder, maxFileBytes }: FileContext,
  file: BeginFileUpload,
): Promise<{ id: string }> {
  if (file.bytes > maxFileBytes)
    throw badRequest(fileTooLargeMessage(file.bytes, maxFileBytes), 'file');
  return beginUpload(getUploadsFolder(dataFolder), file);
}

/**
 * Adds an uploaded file to the library and removes its pieces. The same bytes are stored once. Throws BAD_REQUEST with the reason
 * for a file that is incomplete, or of a type that is not accepted.
 */
export async function finishFileUpload(context: FileContext, id: string): Promise<{ url: string }> {
  const uploads = getUploadsFolder(context.dataFolder);
  const { path, name } = await findUpload(uploads, id);
  const file = { path, filename: normalizeFileName(name) };
  const kind = detectKind(await readStart(path));
  const stored = await (kind === null ? storeFile(context, file) : storePicture(context, file));
  // After a failure of the storage the pieces stay, so that only this step is repeated.
  await removeUpload(uploads, id);
  return stored;
}

interface UploadedFile {
  path: string;
  filename: string;
}

async function storePicture(context: FileContext, { path, filename }: UploadedFile) {
  const { size } = await stat(path);
  if (size > maxUploadBytes) throw badRequest(tooLargeMessage(size), 'file');
  return uploadPicture(context, { bytes: await readFile(path), filename, alt: '' });
}

/** Adds a file to the library. The same bytes are stored once. Throws BAD_REQUEST for a type that is not accepted. */
export async function storeFile(
  { db, storage }: Pick<FileContext, 'db' | 'storage'>,
  { path, filename }: UploadedFile,
): Promise<{ url: string }> {
  const extension = await detectFileType(path, filename);
  const { size: bytes } = await stat(path);
  const sourceHash = await hashFile(path);
  const existing = await findUploaded(db, sourceHash, 'library');
  if (existing) return existing;
  await removeOrphans(db, storage);
  const hash = sourceHash.slice(0, 32);
  const name = `${hash}.${extension}`;
  const url = `/media/${name}`;
  await fileLock.run(async () => {
    await markOrphans(db, [name]);
    await storage.putFile(name, path);
    await inTransaction(db, async (trx) => {
      const type = fileTypes[extension]?.mediaType ?? '';
      const pixels = { width: 0, height: 0, placeholder: null, social: null, variants: [] };
      await createMedia(trx, [
        { url, hash, filename, alt: '', type, bytes, sourceHash, ...pixels },
      ]);
      await claimOrphans(trx, [name]);
    });
  });
  return { url };
}

/** SHA-256 as hexadecimal. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
