import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../page-cache/encoded-body.ts';
import type { KeptPage } from '../page-cache/kept-page.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { pageKey } from '../page-cache/page-key.ts';
import { answerRedirect, answerText } from './answer.server.ts';
import { answerMedia } from './media-files.server.ts';
import { refuseOrigin, refuseRequest, tidyAddress } from './refusals.ts';
import type { StaticFile } from './static-files.server.ts';

export interface FrontParts {
  cache: PageCache;
  files: Map<string, StaticFile>;
  mediaFolder: string;
  siteUrl: string;
  /** Answers what is for one person or one call. */
  framework: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Throws when the database does not answer. */
  ready: () => Promise<void>;
  /** Looks for what other processes wrote. */
  poll: () => void;
  onError: (error: unknown, req: IncomingMessage) => void;
}

/** Addresses whose answers belong to one person or one call. */
const personal = /^\/(api|_serverFn|dashboard|profile|signin)(\/|\?|$)/;
/** Cookies by which the site knows somebody. */
const ownCookie = /(?:^|;\s*)(?:__Secure-|__Host-)?mallard/;
/** Milliseconds between two looks for what other processes wrote. */
const pollEvery = 200;

/** The way of every request: a kept page or file at once, then what can be said without the framework, then that. */
export function createFront(parts: FrontParts) {
  let polledAt = 0;
  return function answer(req: IncomingMessage, res: ServerResponse): void {
    const now = Date.now();
    if (now - polledAt > pollEvery) {
      polledAt = now;
      parts.poll();
    }
    const kept = findKept(parts, req, now);
    if (kept && sendKept(req, res, kept)) return;
    answerSlowly(parts, req, res).catch((error: unknown) => fail(parts, error, { req, res }));
  };
}

function findKept(parts: FrontParts, req: IncomingMessage, now: number): KeptPage | undefined {
  if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
  const page = parts.cache.find(req.url ?? '', now);
  return page && !isKnown(req) ? page : undefined;
}

/** True if there was something to send at once. */
function sendKept(req: IncomingMessage, res: ServerResponse, page: KeptPage): boolean {
  if (isUnchanged(req, page.etag)) {
    res.writeHead(304, page.notModified).end();
    return true;
  }
  const dressed = page.find(chooseEncoding(req.headers['accept-encoding']));
  if (!dressed) return false;
  res.writeHead(page.status, dressed.headers);
  res.end(req.method === 'HEAD' ? undefined : dressed.body);
  return true;
}

async function answerSlowly(parts: FrontParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method = '', url = '' } = req;
  const refusal = refuseRequest({ method, url }) ?? (method === 'POST' ? refuseWrite(parts, req) : null);
  if (refusal) return answerText(req, res, refusal);
  const file = parts.files.get(url.replace(/\?.*$/s, ''));
  if (file && method !== 'POST') return sendFile(req, res, file);
  if (url.startsWith('/media/')) return answerMedia(req, res, parts.mediaFolder);
  if (url === '/health') return answerText(req, res, { status: 200, text: 'alive' });
  if (url === '/ready') return answerReady(parts, req, res);
  const tidy = tidyAddress(url);
  if (tidy !== null) return answerRedirect(res, tidy);
  const reads = method === 'GET' || method === 'HEAD';
  if (!reads || personal.test(url) || isKnown(req)) return parts.framework(req, res);
  return answerPage(parts, req, res);
}

async function answerPage(parts: FrontParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const key = pageKey(new URL(req.url ?? '/', parts.siteUrl));
  if (key === null) return answerText(req, res, { status: 414, text: 'This address is too long.' });
  const { page, stale } = await parts.cache.get(key);
  const warning = stale ? ['Warning', '110 - "Response is Stale"'] : [];
  if (isUnchanged(req, page.etag)) return void res.writeHead(304, [...page.notModified, ...warning]).end();
  const dressed = await parts.cache.dress(page, chooseEncoding(req.headers['accept-encoding']));
  res.writeHead(page.status, stale ? [...dressed.headers, ...warning] : dressed.headers);
  res.end(req.method === 'HEAD' ? undefined : dressed.body);
}

async function answerReady(parts: FrontParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const problem = await parts.ready().then(
    () => null,
    () => ({ status: 503, text: 'The database does not answer.' }),
  );
  answerText(req, res, problem ?? { status: 200, text: 'ready' });
}

function sendFile(req: IncomingMessage, res: ServerResponse, file: StaticFile) {
  if (isUnchanged(req, file.etag)) return void res.writeHead(304, file.notModified).end();
  const encoded = file.encodings[chooseEncoding(req.headers['accept-encoding'])] ?? file.encodings.identity;
  res.writeHead(200, encoded.headers);
  res.end(req.method === 'HEAD' ? undefined : encoded.body);
}

function refuseWrite(parts: FrontParts, req: IncomingMessage) {
  const { host, origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  return refuseOrigin({ host, origin, secFetchSite: typeof site === 'string' ? site : undefined }, parts.siteUrl);
}

function isKnown(req: IncomingMessage): boolean {
  const { cookie } = req.headers;
  return cookie !== undefined && ownCookie.test(cookie);
}

function isUnchanged(req: IncomingMessage, etag: string): boolean {
  const asked = req.headers['if-none-match'];
  if (asked === undefined) return false;
  if (asked === etag || asked === '*') return true;
  const strong = etag.replace(/^W\//, '');
  return asked.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
}

function fail(parts: FrontParts, error: unknown, { req, res }: { req: IncomingMessage; res: ServerResponse }) {
  parts.onError(error, req);
  if (res.headersSent) return void res.destroy();
  answerText(req, res, { status: 500, text: 'Something went wrong on the server. Please try again in a moment.' });
}
