import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { AppError } from '#lib/errors.ts';
import { findFileType, getDownloadName } from '#lib/file-types.ts';
import {
  isStoredName,
  type ByteRange,
  type Storage,
  type StoredFile,
} from '../storage/storage.server.ts';
import { parseRange } from './byte-range.ts';
import { formatContentDisposition } from './content-disposition.ts';
import { sendText } from './send.server.ts';
import { isNotModified } from './conditional-request.ts';
import { commonHeaders } from '../security-headers/security-headers.ts';

const pictureTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
const mediaPath = /^\/media\/([^/?]+)(?:\?.*)?$/s;

/** Finds the name that a file was uploaded with, by its path; null if it is unknown. */
export type FindFilename = (path: string) => Promise<string | null>;

interface MediaSource {
  storage: Storage;
  findFilename?: FindFilename | undefined;
}

/** Sends a picture or another file of the media library. Its name is the hash of its bytes, so its content never changes. */
export async function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { storage, findFilename }: MediaSource,
): Promise<void> {
  const [, name = ''] = mediaPath.exec(request.url ?? '') ?? [];
  const [hash = '', extension = ''] = name.split('.');
  const type = pictureTypes[extension] ?? findFileType(extension)?.mediaType;
  const notFound = { status: 404, text: 'There is no such file.' };
  if (!isStoredName(name) || !type) return sendText(request, response, notFound);
  const etag = `"${hash}"`;
  if (isNotModified(request.headers['if-none-match'], etag))
    return void response.writeHead(304, headersFor(etag, extension)).end();
  const disposition = await getDispositionHeader(name, extension, findFilename);
  const found = await findPart(storage, name, getRangeHeader(request, etag));
  if (found === 'unavailable')
    return sendText(request, response, {
      status: 503,
      text: 'The media storage does not respond. Try again in a moment.',
      headers: ['Retry-After', '10'],
    });
  if (!found) return sendText(request, response, notFound);
  if ('unsatisfiableSize' in found)
    return sendText(request, response, {
      status: 416,
      text: 'The file is shorter than the requested part.',
      headers: ['Content-Range', `bytes */${found.unsatisfiableSize}`],
    });
  const { file, range } = found;
  // Whoever has gone in the meantime reads nothing, and the file would stay open.
  if (response.destroyed) return void file.stream.destroy();
  const length = range ? range.end - range.start + 1 : file.size;
  response.writeHead(range ? 206 : 200, [
    'Content-Type',
    type,
    'Content-Length',
    String(length),
    ...(range ? ['Content-Range', `bytes ${range.start}-${range.end}/${file.size}`] : []),
    ...disposition,
    ...headersFor(etag, extension),
  ]);
  if (request.method === 'HEAD') {
    file.stream.destroy();
    return void response.end();
  }
  pipeline(file.stream, response, () => undefined);
}

/** The `Range` header, unless `If-Range` names another version. */
function getRangeHeader({ headers, method }: IncomingMessage, etag: string): string | undefined {
  const { 'if-range': condition = etag, range } = headers;
  return method === 'GET' && condition === etag ? range : undefined;
}

type Part = { file: StoredFile; range: ByteRange | null } | { unsatisfiableSize: number };

async function findPart(
  storage: Storage,
  name: string,
  rangeHeader: string | undefined,
): Promise<Part | 'unavailable' | null> {
  try {
    const range = rangeHeader === undefined ? null : await getRange(storage, name, rangeHeader);
    if (range && 'unsatisfiableSize' in range) return range;
    const file = await storage.get(name, range ?? undefined);
    return file && { file, range };
  } catch (error) {
    if (error instanceof AppError) return 'unavailable';
    throw error;
  }
}

async function getRange(storage: Storage, name: string, header: string) {
  const size = await storage.getSize(name);
  if (size === null) return null;
  const range = parseRange(header, size);
  if (range === 'unsatisfiable') return { unsatisfiableSize: size };
  return range === 'whole' ? null : range;
}

/**
 * A PDF is shown by the browser's viewer, which runs a document's scripts apart from the site; audio is played. Everything
 * else is saved under its name.
 */
async function getDispositionHeader(
  name: string,
  extension: string,
  findFilename: FindFilename | undefined,
): Promise<string[]> {
  const type = findFileType(extension);
  if (!type) return [];
  const kind = extension === 'pdf' || type.player === 'audio' ? 'inline' : 'attachment';
  // Without the database a file is sent, too.
  const filename = (await findFilename?.(`/media/${name}`).catch(() => null)) ?? name;
  return [
    'Content-Disposition',
    formatContentDisposition(kind, getDownloadName(filename, extension)),
  ];
}

/** An SVG or another file that is opened directly is a document: it must not run scripts. */
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Older versions of Chromium show no PDF in a sandbox. Its viewer is a plugin of the document. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";
/** A browser plays audio that is opened directly in a document of its own. */
const playerPolicy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

function getPolicy(extension: string): string {
  if (extension === 'pdf') return pdfPolicy;
  return findFileType(extension)?.player ? playerPolicy : documentPolicy;
}

function headersFor(etag: string, extension: string): string[] {
  return [
    'ETag',
    etag,
    'Accept-Ranges',
    'bytes',
    'Cache-Control',
    'public, max-age=31536000, immutable',
    'Content-Security-Policy',
    getPolicy(extension),
    ...commonHeaders,
  ];
}
