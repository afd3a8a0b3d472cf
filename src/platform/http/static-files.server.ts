import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, type Encoding } from '../page-cache/choose-encoding.ts';
import { entityTag } from '../page-cache/encoded-body.server.ts';
import { isUnchanged } from './conditions.ts';
import { commonHeaders } from './security-headers.ts';

/** A file of the build, kept in memory in every encoding that was made of it. */
export interface StaticFile {
  etag: string;
  notModified: string[];
  encodings: Partial<Record<Encoding, { headers: string[]; body: Buffer }>> & {
    identity: { headers: string[]; body: Buffer };
  };
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Files named by their content never change; the others are asked for anew each day. */
const forEver = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

/** Reads the folder that the build wrote, by address. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(address, readStaticFile(file, address));
  }
  return files;
}

function readStaticFile(file: string, address: string): StaticFile {
  const body = readFileSync(file);
  const etag = entityTag(body);
  const lasting = address.startsWith('/assets/') ? forEver : aDay;
  const shared = [
    'ETag',
    etag,
    'Cache-Control',
    lasting,
    'Vary',
    'Accept-Encoding',
    ...commonHeaders,
  ];
  const type = ['Content-Type', types[extname(file)] ?? 'application/octet-stream'];
  const make = (bytes: Buffer, naming: string[]) => ({
    headers: [...type, 'Content-Length', String(bytes.length), ...naming, ...shared],
    body: bytes,
  });
  const encodings: StaticFile['encodings'] = { identity: make(body, []) };
  for (const [suffix, encoding] of [
    ['.br', 'br'],
    ['.gz', 'gzip'],
  ] as const)
    if (existsSync(file + suffix))
      encodings[encoding] = make(readFileSync(file + suffix), ['Content-Encoding', encoding]);
  return { etag, notModified: shared, encodings };
}

/** Serves one of them. */
export function answerFile(request: IncomingMessage, response: ServerResponse, file: StaticFile) {
  if (isUnchanged(request.headers['if-none-match'], file.etag))
    return void response.writeHead(304, file.notModified).end();
  const encoded =
    file.encodings[chooseEncoding(request.headers['accept-encoding'])] ?? file.encodings.identity;
  response.writeHead(200, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
}
