import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { AppError } from '#lib/errors.ts';
import { isStoredName, type Storage, type StoredFile } from '../storage/storage.server.ts';
import { sendText } from './send.server.ts';
import { isNotModified } from './conditional-request.ts';
import { commonHeaders } from '../security-headers/security-headers.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
const mediaPath = /^\/media\/([^/?]+)(?:\?.*)?$/s;

/** Sends an image. Its name is the hash of its bytes, so its content never changes. */
export async function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  storage: Storage,
): Promise<void> {
  const [, name = ''] = mediaPath.exec(request.url ?? '') ?? [];
  const [hash = '', extension = ''] = name.split('.');
  const type = types[extension];
  const notFound = { status: 404, text: 'There is no such picture.' };
  if (!isStoredName(name) || !type) return sendText(request, response, notFound);
  const etag = `"${hash}"`;
  if (isNotModified(request.headers['if-none-match'], etag))
    return void response.writeHead(304, headersFor(etag)).end();
  const file = await findFile(storage, name);
  if (file === 'unavailable')
    return sendText(request, response, {
      status: 503,
      text: 'The media storage does not respond. Try again in a moment.',
      headers: ['Retry-After', '10'],
    });
  if (!file) return sendText(request, response, notFound);
  const contentHeaders = ['Content-Type', type, 'Content-Length', String(file.size)];
  response.writeHead(200, [...contentHeaders, ...headersFor(etag)]);
  if (request.method === 'HEAD') {
    file.stream.destroy();
    return void response.end();
  }
  pipeline(file.stream, response, () => undefined);
}

async function findFile(
  storage: Storage,
  name: string,
): Promise<StoredFile | 'unavailable' | null> {
  try {
    return await storage.get(name);
  } catch (error) {
    if (error instanceof AppError) return 'unavailable';
    throw error;
  }
}

function headersFor(etag: string): string[] {
  return [
    'ETag',
    etag,
    'Cache-Control',
    'public, max-age=31536000, immutable',
    // An SVG that is opened directly is a document: it must not run scripts.
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...commonHeaders,
  ];
}
