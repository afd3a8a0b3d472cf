import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { AppError } from '#lib/errors.ts';
import { isStoredName, type Storage, type StoredFile } from '../storage/storage.server.ts';
import { answerText } from './answer.server.ts';
import { isUnchanged } from './conditions.ts';
import { commonHeaders } from './security-headers.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
const address = /^\/media\/([^/?]+)(?:\?.*)?$/s;

/** Serves a picture. Its name is the hash of its bytes: what is known under it never changes. */
export async function answerMedia(
  request: IncomingMessage,
  response: ServerResponse,
  storage: Storage,
): Promise<void> {
  const [, name = ''] = address.exec(request.url ?? '') ?? [];
  const [hash = '', extension = ''] = name.split('.');
  const type = types[extension];
  const missing = { status: 404, text: 'There is no such picture.' };
  if (!isStoredName(name) || !type) return answerText(request, response, missing);
  const etag = `"${hash}"`;
  if (isUnchanged(request.headers['if-none-match'], etag))
    return void response.writeHead(304, headersFor(etag)).end();
  const file = await find(storage, name);
  if (file === 'unavailable')
    return answerText(request, response, {
      status: 503,
      text: 'The storage of the pictures does not answer. Try again in a moment.',
      headers: ['Retry-After', '10'],
    });
  if (!file) return answerText(request, response, missing);
  const own = ['Content-Type', type, 'Content-Length', String(file.size)];
  response.writeHead(200, [...own, ...headersFor(etag)]);
  if (request.method === 'HEAD') {
    file.stream.destroy();
    return void response.end();
  }
  pipeline(file.stream, response, () => undefined);
}

async function find(storage: Storage, name: string): Promise<StoredFile | 'unavailable' | null> {
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
    // A drawing opened by itself is a document: it may not run anything.
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...commonHeaders,
  ];
}
