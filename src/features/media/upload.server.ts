import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '#content/write.server.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { createMedia } from './data.server.ts';
import type { Encoded, EncodeTask } from './encode.server.ts';
import { encode } from './encoder.server.ts';
import {
  findCode,
  findStowaway,
  kindOf,
  movesUnread,
  partsOf,
  type ImageKind,
} from './image-bytes.ts';
import { mostBytes, tooManyBytes } from './limits.ts';
import { mostDrawingBytes, tidyName } from './schema.ts';
import { adoptStrays, fileTurns, noteStrays, removeStrays } from './strays.server.ts';
import type { MediaTable } from './table.server.ts';

interface Place {
  db: Db;
  storage: Storage;
}

interface Upload {
  bytes: Uint8Array;
  filename: string;
  alt: string;
  /** Called back: what is made by then is thrown away. */
  signal?: AbortSignal | undefined;
}

/** Takes a picture into the library. One that is there already is found, not made again. */
export async function uploadPicture(place: Place, upload: Upload): Promise<{ url: string }> {
  return take(place, upload, {
    purpose: 'library',
    plan: (bytes, kind) => ({ as: 'picture', bytes, kind }),
  });
}

/** Pixels. A profile picture as lists show it, and twice that. */
const profileSizes = [256, 512] as const;

/** Takes somebody's profile picture, cut to a square. It is no part of the library. */
export async function uploadProfilePicture(
  place: Place,
  bytes: Uint8Array,
): Promise<{ url: string }> {
  const plan = (picture: Uint8Array, kind: ImageKind): EncodeTask => {
    if (kind === 'svg') throw badRequest('Choose a photo or a picture, not a drawing.', 'file');
    return { as: 'square', bytes: picture, sizes: profileSizes };
  };
  const upload = { bytes, filename: 'profile picture', alt: '' };
  return take(place, upload, { purpose: 'profile', plan });
}

interface Taking {
  purpose: MediaTable['purpose'];
  plan: (bytes: Uint8Array, kind: ImageKind) => EncodeTask;
}

async function take(place: Place, upload: Upload, { purpose, plan }: Taking) {
  const kind = await refuseForeign(upload.bytes);
  const sourceHash = await hashOf(upload.bytes);
  const known = await findSource(place.db, sourceHash, purpose);
  if (known) return known;
  await removeStrays(place.db, place.storage);
  const { files, ...picture } = await encode(plan(upload.bytes, kind));
  upload.signal?.throwIfAborted();
  const filename = tidyName(upload.filename);
  const row = { ...picture, alt: upload.alt, filename, sourceHash, purpose };
  await fileTurns.run(() => keep(place, files, row));
  return { url: picture.url };
}

/** The row comes last: a picture that is in the library has all its files. */
async function keep(
  { db, storage }: Place,
  files: Encoded['files'],
  row: Parameters<typeof createMedia>[1][number],
) {
  const names = [...files.keys()];
  await noteStrays(db, names);
  // All are over before this fails: a file that arrived later, tried again, would belong to nobody.
  const put = await Promise.allSettled([...files].map(([name, bytes]) => storage.put(name, bytes)));
  for (const one of put) if (one.status === 'rejected') throw one.reason;
  await inTransaction(db, async (trx) => {
    await createMedia(trx, [row]);
    await adoptStrays(trx, names);
  });
}

async function findSource(db: Db, sourceHash: string, purpose: MediaTable['purpose']) {
  return db
    .selectFrom('media')
    .select('url')
    .where('sourceHash', '=', sourceHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

const accepted = 'Choose a JPEG, PNG, GIF, WebP, AVIF or SVG.';

async function refuseForeign(bytes: Uint8Array): Promise<ImageKind> {
  if (bytes.length === 0) throw badRequest('This file is empty. Choose another.', 'file');
  if (bytes.length > mostBytes) throw badRequest(tooManyBytes(bytes.length), 'file');
  const kind = kindOf(bytes);
  if (kind === null) throw badRequest(`This is no picture that can be shown. ${accepted}`, 'file');
  if (kind === 'heic')
    throw badRequest(`HEIC pictures can be shown by few browsers. ${accepted}`, 'file');
  if (kind === 'svg' && bytes.length > mostDrawingBytes)
    throw badRequest('This drawing has more than 1 MB. Simplify it, or save it as PNG.', 'file');
  if (movesUnread(bytes, kind))
    throw badRequest(
      'This picture moves, and only its first frame could be kept. Save it as GIF or WebP to keep it moving, or without its movement.',
      'file',
    );
  const stowaway = findStowaway(bytes, kind) ?? (await findCodeIn(bytes, kind));
  if (stowaway)
    throw badRequest(`${stowaway} Open it in an image program and save it again.`, 'file');
  return kind;
}

/** Lets others have their turn between two parts of a large photo. A drawing is text, and read as such. */
async function findCodeIn(bytes: Uint8Array, kind: ImageKind): Promise<string | null> {
  if (kind === 'svg') return null;
  for (const part of partsOf(bytes)) {
    const code = findCode(part);
    if (code) return code;
    await setImmediate();
  }
  return null;
}

/** Away from the thread that answers requests. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Buffer.from(digest).toString('hex');
}
