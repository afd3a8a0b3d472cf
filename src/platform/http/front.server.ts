import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../page-cache/choose-encoding.ts';
import type { Metrics } from '../metrics/metrics.server.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { answerOptions, answerRedirect, answerText } from './answer.server.ts';
import { pickHeaders } from './asked-headers.ts';
import { answerPage } from './answer-page.server.ts';
import { isUnchanged } from './conditions.ts';
import { databaseAway, fail } from './failures.server.ts';
import { isKnown } from './known-person.ts';
import { markdownTwin } from './markdown-twin.ts';
import { answerMedia } from './media-files.server.ts';
import { refuseRequest, refuseWrite, tidyAddress, type Refusal } from './refusals.ts';
import { answerFile, type StaticFile } from './static-files.server.ts';

export type Call = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface FrontParts {
  cache: PageCache;
  files: Map<string, StaticFile>;
  /** Where the pictures are. */
  storage: Storage;
  siteUrl: string;
  /** An address with the valid parameters of its route alone. */
  validUrl: (url: URL) => Promise<URL>;
  /** Where requests are counted, if anybody may ask. */
  metrics?: Pick<Metrics, 'requests' | 'answer'> | undefined;
  /** Answers what is for one person or one call. */
  framework: Call;
  /** Calls that are answered without the framework, because there are many of them; by path. */
  calls: ReadonlyMap<string, Call>;
  /** Why a page that costs much is not made for whoever asks, or null. */
  refuse?: ((request: IncomingMessage) => Promise<Refusal | null>) | undefined;
  /** Throws when the database does not answer. */
  ready: () => Promise<void>;
  /** Looks for what other processes wrote. */
  poll: () => void;
  onError: (error: unknown, at: { method: string; path: string }) => void;
}

/** Addresses whose answers belong to one person or one call, or are no text. */
const personal = /^\/(social|api|_serverFn|dashboard|preview|profile|signin)(\/|\?|$)/;
/** Feeds, lists for crawlers and other documents are named with an ending, and are the same for everybody. */
const document = /^[^?]*\.[a-z0-9]+(\?|$)/;
/** Milliseconds between two looks for what other processes wrote. */
const pollEvery = 200;

/** The way of every request: a kept page or file at once, then what can be said without the framework, then that. */
export function createFront(parts: FrontParts) {
  let polledAt = 0;
  return function answer(request: IncomingMessage, response: ServerResponse): void {
    const now = Date.now();
    const begun = parts.metrics ? performance.now() : 0;
    if (now - polledAt > pollEvery) {
      polledAt = now;
      look(parts);
    }
    if (sendKept(parts, { request, response }, now)) {
      if (parts.metrics) {
        // Only pages and documents are kept, so there is little to look at.
        const name = document.test(request.url ?? '') ? 'document' : 'page';
        parts.metrics.requests.add(name, response.statusCode, begun);
      }
      return;
    }
    parts.metrics?.requests.watch(request, response, begun);
    answerSlowly(parts, request, response).catch((error: unknown) =>
      fail(parts, error, { request, response }),
    );
  };
}

/** A look that fails must not take the process with it: the pages that need the database will say so. */
function look({ poll, onError }: FrontParts) {
  try {
    poll();
  } catch (error) {
    onError(error, { method: 'poll', path: '' });
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** True if there was something to send at once. */
function sendKept(parts: FrontParts, { request, response }: Exchange, now: number): boolean {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const page = parts.cache.find(url, now);
  if (!page) return false;
  const asked = pickHeaders(request.rawHeaders);
  if (!asked || (isKnown(asked.cookie) && !document.test(url))) return false;
  if (markdownTwin(url, asked.accept) !== null) return false;
  if (page.status === 200 && isUnchanged(asked.ifNoneMatch, page.etag)) {
    parts.cache.countHit();
    response.writeHead(304, page.notModified).end();
    return true;
  }
  const dressed = page.find(chooseEncoding(asked.acceptEncoding));
  if (!dressed) return false;
  parts.cache.countHit();
  response.writeHead(page.status, dressed.headers);
  response.end(method === 'HEAD' ? undefined : dressed.body);
  return true;
}

async function answerSlowly(
  parts: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const refusal =
    refuseRequest({ method, url }) ??
    (method === 'POST' ? refuseWrite(url, headers, parts.siteUrl) : null);
  if (refusal) {
    request.resume();
    return answerText(request, response, refusal);
  }
  if (method === 'OPTIONS') return answerOptions(response, url);
  if (method === 'POST') return (parts.calls.get(url) ?? parts.framework)(request, response);
  const path = url.replace(/\?.*$/s, '');
  const file = parts.files.get(path);
  if (file) return answerFile(request, response, file);
  if (path.startsWith('/media/')) return answerMedia(request, response, parts.storage);
  const state = answerState(parts, path);
  if (state) return state(request, response);
  const tidy = tidyAddress(url);
  if (tidy !== null) return answerRedirect(response, tidy);
  const refused = await parts.refuse?.(request);
  if (refused) return answerText(request, response, refused);
  if (personal.test(url)) return parts.framework(request, response);
  const twin = markdownTwin(url, headers.accept);
  const exchange = { request, response };
  if (twin !== null && (await answerPage(parts, exchange, { url: twin, unless: 404 }))) return;
  if (isKnown(headers.cookie) && !document.test(url)) return parts.framework(request, response);
  await answerPage(parts, exchange, { url });
}

/** What tells how the process is, if that is what is asked for. */
function answerState(parts: FrontParts, path: string): Call | undefined {
  const { metrics } = parts;
  if (path === '/health')
    return async (request, response) =>
      answerText(request, response, { status: 200, text: 'alive' });
  if (path === '/ready') return (request, response) => answerReady(parts, request, response);
  if (path === '/metrics') return metrics && ((...exchange) => metrics.answer(...exchange));
  return undefined;
}

async function answerReady(
  parts: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const problem = await parts.ready().then(
    () => null,
    () => databaseAway,
  );
  answerText(request, response, problem ?? { status: 200, text: 'ready' });
}
