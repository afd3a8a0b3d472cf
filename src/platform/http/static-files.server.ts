import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, type Encoding } from '../encoding/choose-encoding.ts';
import { entityTag } from '../encoding/encoded-body.server.ts';
import { isNotModified } from './conditional-request.ts';
import {
  commonHeaders,
  diagramFramePolicy,
  gistFramePolicy,
} from '../security-headers/security-headers.ts';

/** A file of the build, in every encoding that exists; held in memory, except the files for diagrams. */
export interface StaticFile {
  etag: string;
  notModified: string[];
  encodings: Partial<Record<Encoding, { headers: string[]; body: Buffer }>> & {
    identity: { headers: string[]; body: Buffer };
  };
}

/** Where what draws diagrams is: large, and for few pages. */
const diagramFolder = '/diagrams/';
/** Folders of frames without an origin, and the policy of each. */
const framePolicies: [folder: string, policy: string][] = [
  [diagramFolder, diagramFramePolicy],
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

/** Files with a content hash in their name never change; the others are refetched daily. */
const immutableCacheControl = 'public, max-age=31536000, immutable';
const dailyCacheControl = 'public, max-age=86400';
/** An HTML page of the build, which refers to hashed files. */
const revalidateCacheControl = 'public, no-cache';

/** Reads the folder of the build into a map by URL path. */
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
  const sharedHeaders = [
    'ETag',
    etag,
    'Cache-Control',
    getCacheControl(address),
    'Vary',
    'Accept-Encoding',
    ...headersOf(address),
  ];
  const type = ['Content-Type', types[extname(file)] ?? 'application/octet-stream'];
  const createVariant = (path: string, bytes: Buffer, encodingHeaders: string[]) => {
    const headers = [
      ...type,
      'Content-Length',
      String(bytes.length),
      ...encodingHeaders,
      ...sharedHeaders,
    ];
    return address.startsWith(diagramFolder)
      ? readOnDemand(path, headers)
      : { headers, body: bytes };
  };
  const encodings: StaticFile['encodings'] = { identity: createVariant(file, body, []) };
  for (const [suffix, encoding] of [
    ['.br', 'br'],
    ['.gz', 'gzip'],
  ] as const)
    if (existsSync(file + suffix))
      encodings[encoding] = createVariant(file + suffix, readFileSync(file + suffix), [
        'Content-Encoding',
        encoding,
      ]);
  return { etag, notModified: sharedHeaders, encodings };
}

function getCacheControl(address: string): string {
  if (address.endsWith('.html')) return revalidateCacheControl;
  return /^\/(diagrams\/)?assets\//.test(address) ? immutableCacheControl : dailyCacheControl;
}

function readOnDemand(path: string, headers: string[]) {
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
  const frameableHeaders = commonHeaders.flatMap((name, index) =>
    index % 2 === 0 && !/^(X-Frame-Options|Cross-Origin-Resource-Policy)$/.test(name)
      ? [name, commonHeaders[index + 1] ?? '']
      : [],
  );
  return [
    ...frameableHeaders,
    'Access-Control-Allow-Origin',
    '*',
    'Content-Security-Policy',
    policy,
  ];
}

/** Sends a static file, or a 304. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile) {
  if (isNotModified(request.headers['if-none-match'], file.etag))
    return void response.writeHead(304, file.notModified).end();
  const encoded =
    file.encodings[chooseEncoding(request.headers['accept-encoding'])] ?? file.encodings.identity;
  response.writeHead(200, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
}
