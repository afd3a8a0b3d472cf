import { z } from 'zod';
import { findImages } from '#features/media/data.server.ts';
import { isPictureFile } from '#features/media/limits.ts';
import { badRequest } from '#lib/errors.ts';
import { pieceBytes } from '#lib/piece-size.ts';
import type { BodyPicture } from './body-pictures.ts';
import { requireScope, type Caller } from './caller.server.ts';
import type { EntryFile } from './entry-files.ts';
import type { StoredFiles } from './entry-fields.ts';
import type { Entry } from './entry.ts';

const stored = z.object({ url: z.string(), filename: z.string(), alt: z.string() });
export type StoredFile = z.output<typeof stored>;

/**
 * Brings the files of a post into the media library. Those at `known` addresses are part of the post already, and stay as they
 * are.
 */
export async function storeFiles(
  caller: Caller,
  { photos, recordings, cover }: Pick<Entry, 'photos' | 'recordings' | 'cover'>,
  known: ReadonlySet<string> = new Set(),
): Promise<StoredFiles> {
  const pictures: BodyPicture[] = [];
  // One after the other: each may need much memory.
  for (const photo of photos) pictures.push(await storePicture(caller, photo, known));
  const lines: string[] = [];
  for (const recording of recordings) lines.push(await storeRecording(caller, recording));
  return {
    photos: pictures,
    recordings: lines,
    cover: cover && (await storePicture(caller, cover, known)),
  };
}

async function storePicture(
  caller: Caller,
  { source, alt }: EntryFile,
  known: ReadonlySet<string>,
): Promise<BodyPicture> {
  if (source instanceof File) return { url: (await storeFile(caller, source, alt)).url, alt };
  const url = toLocalPath(source, caller);
  if (known.has(url)) return { url, alt };
  if (url.startsWith('/')) {
    if (!(await findImages(caller.context.db, [url])).has(url))
      throw badRequest(`There is no picture at ${url} in the media library.`, 'photo');
    return { url, alt };
  }
  requireScope(caller, 'media:write');
  const copy = await caller.call('media.uploadFromUrl', { address: url, alt }, stored);
  return { url: copy.url, alt };
}

/** A link to audio or video: a file of the site is played on the page, any other is where it is. */
async function storeRecording(caller: Caller, { source }: EntryFile): Promise<string> {
  if (source instanceof File) {
    const { url, filename } = await storeFile(caller, source, '');
    return `[${filename.replace(/[\\[\]`*_<&]/g, String.raw`\$&`)}](${url})`;
  }
  const url = URL.parse(source, caller.context.baseUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw badRequest('The address of a recording begins with https://.', 'video');
  return `<${url.href}>`;
}

/** The path of a file of this site; any other address unchanged. */
export function toLocalPath(address: string, { context: { baseUrl } }: Caller): string {
  const path = address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
  return /^\/media\/[\w.-]+$/.test(path) ? path : address;
}

/** Adds an uploaded file to the media library, which checks what it is. */
export async function storeFile(caller: Caller, file: File, alt: string): Promise<StoredFile> {
  requireScope(caller, 'media:write');
  if (!isPictureFile(file)) return storePieces(caller, file);
  const form = new FormData();
  form.set('file', file);
  form.set('alt', alt);
  return caller.call('media.upload', form, stored);
}

/** Files that are no pictures are uploaded in pieces, as from the dashboard. */
async function storePieces({ call }: Caller, file: File): Promise<StoredFile> {
  const begun = { name: file.name || 'file', bytes: file.size };
  const { id } = await call('media.beginUpload', begun, z.object({ id: z.uuid() }));
  for (let at = 0; at < file.size; at += pieceBytes) {
    const form = new FormData();
    form.set('id', id);
    form.set('at', String(at));
    form.set('piece', file.slice(at, at + pieceBytes));
    await call('media.uploadPiece', form, z.unknown());
  }
  return call('media.finishUpload', { id }, stored);
}
