import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '#content/write.server.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { createMedia, findUploaded } from './data.server.ts';
import type { Encoded, EncodeTask } from './encode.server.ts';
import { encode } from './image-worker.server.ts';
import {
  findCode,
  findEmbeddedPayload,
  detectKind,
  hasUnreadFrames,
  splitIntoParts,
  type ImageKind,
} from './image-bytes.ts';
import { acceptedFormats, maxUploadBytes, noPictureMessage, tooLargeMessage } from './limits.ts';
import { maxSvgBytes, normalizeFileName } from './schema.ts';
import { claimOrphans, fileLock, markOrphans, removeOrphans } from './orphans.server.ts';
import type { MediaTable } from './table.server.ts';

interface MediaContext {
  db: Db;
  storage: Storage;
}

interface ByteLimits {
  maxBytes: number;
  maxSvgBytes: number;
}
const uploadLimits: ByteLimits = { maxBytes: maxUploadBytes, maxSvgBytes };

interface Upload {
  bytes: Uint8Array;
  filename: string;
  alt: string;
  /** Other limits than those of an upload. */
  limits?: ByteLimits | undefined;
  /** Aborts the upload; encoded files are discarded. */
  signal?: AbortSignal | undefined;
}

/** Adds a picture to the library. The same bytes are encoded only once. Throws BAD_REQUEST for a bad file. */
export async function uploadPicture(
  context: MediaContext,
  upload: Upload,
): Promise<{ url: string }> {
  return storeUpload(context, upload, {
    purpose: 'library',
    plan: (bytes, kind) => ({ as: 'picture', bytes, kind }),
  });
}

/** Pixels: the size of a profile picture in lists, and twice that. */
const profileSizes = [256, 512] as const;

/** Stores a profile picture, cropped to a square. It is not part of the library. */
export async function uploadProfilePicture(
  context: MediaContext,
  bytes: Uint8Array,
): Promise<{ url: string }> {
  const plan = (picture: Uint8Array, kind: ImageKind): EncodeTask => {
    if (kind === 'svg')
      throw badRequest('Choose a photo or another picture that is not an SVG.', 'file');
    return { as: 'square', bytes: picture, sizes: profileSizes };
  };
  const upload = { bytes, filename: 'profile picture', alt: '' };
  return storeUpload(context, upload, { purpose: 'profile', plan });
}

interface UploadPlan {
  purpose: MediaTable['purpose'];
  plan: (bytes: Uint8Array, kind: ImageKind) => EncodeTask;
}

async function storeUpload(context: MediaContext, upload: Upload, { purpose, plan }: UploadPlan) {
  const kind = await refuseUnsupported(upload.bytes, upload.limits);
  const sourceHash = await hashBytes(upload.bytes);
  const existing = await findUploaded(context.db, sourceHash, purpose);
  if (existing) return existing;
  await removeOrphans(context.db, context.storage);
  const { files, ...picture } = await encode(plan(upload.bytes, kind));
  upload.signal?.throwIfAborted();
  const filename = normalizeFileName(upload.filename);
  const row = { ...picture, alt: upload.alt, filename, sourceHash, purpose };
  await fileLock.run(() => storeFiles(context, files, row));
  return { url: picture.url };
}

/** Stores the files before the row, so that a picture of the library has all its files. */
async function storeFiles(
  { db, storage }: MediaContext,
  files: Encoded['files'],
  row: Parameters<typeof createMedia>[1][number],
) {
  const names = [...files.keys()];
  await markOrphans(db, names);
  // Waits for all before failing: a file that is stored later would be an orphan.
  const results = await Promise.allSettled(
    [...files].map(([name, bytes]) => storage.put(name, bytes)),
  );
  for (const one of results) if (one.status === 'rejected') throw one.reason;
  await inTransaction(db, async (trx) => {
    await createMedia(trx, [row]);
    await claimOrphans(trx, names);
  });
}

async function refuseUnsupported(
  bytes: Uint8Array,
  limits: ByteLimits = uploadLimits,
): Promise<ImageKind> {
  if (bytes.length === 0) throw badRequest('This file is empty. Choose another.', 'file');
  if (bytes.length > limits.maxBytes) throw badRequest(tooLargeMessage(bytes.length), 'file');
  const kind = detectKind(bytes);
  if (kind === null) throw badRequest(noPictureMessage, 'file');
  if (kind === 'heic')
    throw badRequest(`Few browsers support HEIC pictures. ${acceptedFormats}`, 'file');
  if (kind === 'svg' && bytes.length > limits.maxSvgBytes)
    throw badRequest('This SVG has more than 1 MB. Simplify it, or save it as PNG.', 'file');
  if (hasUnreadFrames(bytes, kind))
    throw badRequest(
      'This picture is animated, and only its first frame could be stored. Save it as GIF or WebP to keep the animation, or save it without one.',
      'file',
    );
  const embeddedPayload = findEmbeddedPayload(bytes, kind) ?? (await findCodeIn(bytes, kind));
  if (embeddedPayload)
    throw badRequest(`${embeddedPayload} Open it in an image program and save it again.`, 'file');
  return kind;
}

/** Searches for code, and yields to other requests between two parts. An SVG is sanitized instead. */
async function findCodeIn(bytes: Uint8Array, kind: ImageKind): Promise<string | null> {
  if (kind === 'svg') return null;
  for (const part of splitIntoParts(bytes)) {
    const code = findCode(part);
    if (code) return code;
    await setImmediate();
  }
  return null;
}

/** SHA-256 as hexadecimal, computed outside of the main thread. */
async function hashBytes(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Buffer.from(digest).toString('hex');
}
