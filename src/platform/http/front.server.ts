import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../page-cache/encoded-body.server.ts';
import type { KeptPage } from '../page-cache/kept-page.server.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { pageKey } from '../page-cache/page-key.ts';
import type { Storage } from '../storage/storage.server.ts';
import { answerRedirect, answerText } from './answer.server.ts';
import { markdownTwin } from './markdown-twin.ts';
import { answerMedia } from './media-files.server.ts';
import { refuseOrigin, refuseRequest, tidyAddress } from './refusals.ts';
import type { StaticFile } from './static-files.server.ts';

export interface FrontParts {
  cache: PageCache;
  files: Map<string, StaticFile>;
  /** Where the pictures are. */
  storage: Storage;
  siteUrl: string;
  /** Answers what is for one person or one call. */
  framework: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Throws when the database does not answer. */
  ready: () => Promise<void>;
  /** Looks for what other processes wrote. */
  poll: () => void;
  onError: (error: unknown, request: IncomingMessage) => void;
}

/** Addresses whose answers belong to one person or one call. */
const personal = /^\/(api|_serverFn|dashboard|profile|signin)(\/|\?|$)/;
/** Cookies by which the site knows somebody. */
const ownCookie = /(?:^|;\s*)(?:__Secure-|__Host-)?mallard/;
/** Feeds, lists for crawlers and other documents are named with an ending, and are the same for everybody. */
const document = /^[^?]*\.[a-z0-9]+(\?|$)/;
/** Milliseconds between two looks for what other processes wrote. */
const pollEvery = 200;

/** The way of every request: a kept page or file at once, then what can be said without the framework, then that. */
export function createFront(parts: FrontParts) {
  let polledAt = 0;
  return function answer(request: IncomingMessage, response: ServerResponse): void {
    const now = Date.now();
    if (now - polledAt > pollEvery) {
      polledAt = now;
      parts.poll();
    }
    const kept = findKept(parts, request, now);
    if (kept && sendKept(request, response, kept)) return;
    answerSlowly(parts, request, response).catch((error: unknown) =>
      fail(parts, error, { request, response }),
    );
  };
}

function findKept(parts: FrontParts, request: IncomingMessage, now: number): KeptPage | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { url = '' } = request;
  const page = parts.cache.find(url, now);
  if (!page || (isKnown(request) && !document.test(url))) return undefined;
  return markdownTwin(url, request.headers.accept) === null ? page : undefined;
}

/** True if there was something to send at once. */
function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): boolean {
  if (isUnchanged(request, page.etag)) {
    response.writeHead(304, page.notModified).end();
    return true;
  }
  const dressed = page.find(chooseEncoding(request.headers['accept-encoding']));
  if (!dressed) return false;
  response.writeHead(page.status, dressed.headers);
  response.end(request.method === 'HEAD' ? undefined : dressed.body);
  return true;
}

async function answerSlowly(
  parts: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request;
  const refusal =
    refuseRequest({ method, url }) ?? (method === 'POST' ? refuseWrite(parts, request) : null);
  if (refusal) return answerText(request, response, refusal);
  const file = parts.files.get(url.replace(/\?.*$/s, ''));
  if (file && method !== 'POST') return sendFile(request, response, file);
  if (url.startsWith('/media/')) return answerMedia(request, response, parts.storage);
  if (url === '/health') return answerText(request, response, { status: 200, text: 'alive' });
  if (url === '/ready') return answerReady(parts, request, response);
  const tidy = tidyAddress(url);
  if (tidy !== null) return answerRedirect(response, tidy);
  const reads = method === 'GET' || method === 'HEAD';
  if (!reads || personal.test(url)) return parts.framework(request, response);
  const twin = markdownTwin(url, request.headers.accept);
  if (twin !== null && (await answerPage(parts, { request, response, url: twin, unless: 404 })))
    return;
  if (isKnown(request) && !document.test(url)) return parts.framework(request, response);
  await answerPage(parts, { request, response, url });
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  url: string;
  /** The status with which it is not sent. */
  unless?: number;
}

/** True if it was sent. */
async function answerPage(
  parts: FrontParts,
  { request, response, url, unless }: Asked,
): Promise<boolean> {
  const key = pageKey(new URL(url, parts.siteUrl));
  if (key === null) {
    answerText(request, response, { status: 414, text: 'This address is too long.' });
    return true;
  }
  const { page, stale } = await parts.cache.get(key);
  if (page.status === unless) return false;
  const warning = stale ? ['Warning', '110 - "Response is Stale"'] : [];
  if (isUnchanged(request, page.etag)) {
    response.writeHead(304, [...page.notModified, ...warning]).end();
    return true;
  }
  const dressed = await parts.cache.dress(page, chooseEncoding(request.headers['accept-encoding']));
  response.writeHead(page.status, stale ? [...dressed.headers, ...warning] : dressed.headers);
  response.end(request.method === 'HEAD' ? undefined : dressed.body);
  return true;
}

async function answerReady(
  parts: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const problem = await parts.ready().then(
    () => null,
    () => ({ status: 503, text: 'The database does not answer.' }),
  );
  answerText(request, response, problem ?? { status: 200, text: 'ready' });
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile) {
  if (isUnchanged(request, file.etag)) return void response.writeHead(304, file.notModified).end();
  const encoded =
    file.encodings[chooseEncoding(request.headers['accept-encoding'])] ?? file.encodings.identity;
  response.writeHead(200, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
}

function refuseWrite(parts: FrontParts, request: IncomingMessage) {
  const { host, origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  return refuseOrigin(
    { host, origin, secFetchSite: typeof site === 'string' ? site : undefined },
    parts.siteUrl,
  );
}

function isKnown(request: IncomingMessage): boolean {
  const { cookie } = request.headers;
  return cookie !== undefined && ownCookie.test(cookie);
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  if (asked === etag || asked === '*') return true;
  const strong = etag.replace(/^W\//, '');
  return asked.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
}

function fail(
  parts: FrontParts,
  error: unknown,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
) {
  parts.onError(error, request);
  if (response.headersSent) return void response.destroy();
  answerText(request, response, {
    status: 500,
    text: 'Something went wrong on the server. Please try again in a moment.',
  });
}
