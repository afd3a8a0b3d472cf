import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { answerText } from './answer.server.ts';
import { commonHeaders } from './security-headers.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
/** Named by the hash of its bytes: it never changes, and no name leads out of the folder. */
const address = /^\/media\/([0-9a-f]{16,64})\.([a-z]{3,4})$/;

/** Serves a picture of the media folder. */
export async function answerMedia(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  const [, hash, extension = ''] = address.exec((request.url ?? '').replace(/\?.*$/s, '')) ?? [];
  const type = types[extension];
  const missing = { status: 404, text: 'There is no such picture.' };
  if (!hash || !type) return answerText(request, response, missing);
  const etag = `"${hash}"`;
  const shared = [
    'ETag',
    etag,
    'Cache-Control',
    'public, max-age=31536000, immutable',
    ...commonHeaders,
  ];
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, shared).end();
  const file = await open(join(folder, `${hash}.${extension}`)).catch(() => null);
  if (!file) return answerText(request, response, missing);
  const { size } = await file.stat();
  // A drawing opened by itself is a document: it may not run anything.
  const policy = [
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ];
  response.writeHead(200, [
    'Content-Type',
    type,
    'Content-Length',
    String(size),
    ...policy,
    ...shared,
  ]);
  if (request.method === 'HEAD') {
    await file.close();
    return void response.end();
  }
  pipeline(createReadStream('', { fd: file }), response, () => undefined);
}
