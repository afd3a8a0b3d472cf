import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, type Encoding } from '../page-cache/choose-encoding.ts';
import { entityTag } from '../page-cache/encoded-body.server.ts';
import { isUnchanged } from './conditions.ts';
import { commonHeaders, drawingBoardPolicy, gistFramePolicy } from './security-headers.ts';

/** A file of the build, in every encoding that was made of it; kept in memory, but for what few pages need. */
export interface StaticFile {
  etag: string;
  notModified: string[];
  encodings: Partial<Record<Encoding, { headers: string[]; body: Buffer }>> & {
    identity: { headers: string[]; body: Buffer };
  };
}

/** Where what draws diagrams is: large, and for few pages. */
const board = '/diagrams/';
/** Folders of frames without an origin, and the policy of each. */
const framePolicies: [folder: string, policy: string][] = [
  [board, drawingBoardPolicy],
  ['/gist/', gistFramePolicy],
];

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
/** A page of the build, which names files by their content. */
const eachTime = 'public, no-cache';

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
  const shared = [
    'ETag',
    etag,
    'Cache-Control',
    lastingOf(address),
    'Vary',
    'Accept-Encoding',
    ...headersOf(address),
  ];
  const type = ['Content-Type', types[extname(file)] ?? 'application/octet-stream'];
  const make = (path: string, bytes: Buffer, naming: string[]) => {
    const headers = [...type, 'Content-Length', String(bytes.length), ...naming, ...shared];
    return address.startsWith(board) ? readAgain(path, headers) : { headers, body: bytes };
  };
  const encodings: StaticFile['encodings'] = { identity: make(file, body, []) };
  for (const [suffix, encoding] of [
    ['.br', 'br'],
    ['.gz', 'gzip'],
  ] as const)
    if (existsSync(file + suffix))
      encodings[encoding] = make(file + suffix, readFileSync(file + suffix), [
        'Content-Encoding',
        encoding,
      ]);
  return { etag, notModified: shared, encodings };
}

function lastingOf(address: string): string {
  if (address.endsWith('.html')) return eachTime;
  return /^\/(diagrams\/)?assets\//.test(address) ? forEver : aDay;
}

function readAgain(path: string, headers: string[]) {
  return {
    headers,
    get body() {
      return readFileSync(path);
    },
  };
}

/** A frame may stand in our own pages, and what has no origin may load its files, which anybody may have. */
function headersOf(address: string): string[] {
  const policy = framePolicies.find(([folder]) => address.startsWith(folder))?.[1];
  if (policy === undefined) return commonHeaders;
  const kept = commonHeaders.flatMap((name, index) =>
    index % 2 === 0 && !/^(X-Frame-Options|Cross-Origin-Resource-Policy)$/.test(name)
      ? [name, commonHeaders[index + 1] ?? '']
      : [],
  );
  return [...kept, 'Access-Control-Allow-Origin', '*', 'Content-Security-Policy', policy];
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
