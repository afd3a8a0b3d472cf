import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { chooseEncoding } from '../encoding/choose-encoding.ts';
import type { CachedPage } from '../page-cache/cached-page.server.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { BusyError } from '../page-cache/render-queue.server.ts';
import { sendAllowedMethods, sendRedirect, sendText } from './send.server.ts';
import { pickHeaders, getMarkdownUrl } from './request-headers.ts';
import { sendPage } from './send-page.server.ts';
import { isNotModified } from './conditional-request.ts';
import { isEndpoint } from './endpoint-paths.ts';
import { sendError } from './error-response.server.ts';
import type { BudgetRequest } from './budget-queue.server.ts';
import type { Spending } from './client-budget.server.ts';
import { normalizeTarget } from './normal-form.ts';
import { holdOverRate, refuseOverBudget } from './refuse-over-budget.server.ts';
import { getRequestKind } from './request-cost.ts';
import type { FindFilename } from './media-files.server.ts';
import { findPlainHandler } from './plain-handlers.server.ts';
import { isWrite, refuseReadBody, refuseRequest, refuseWrite, type Refusal } from './refusals.ts';
import type { StaticFile } from './static-files.server.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type DynamicHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  isSignedIn: boolean,
) => Promise<void>;

/** Measures requests, and answers `/metrics`. Start times are those of `performance.now()`. */
interface RequestMetrics {
  requests: {
    /** Records a request that was answered from the page cache. */
    record(name: 'page' | 'document', status: number, startTime: number): void;
    /** Records any other request when its response is closed. */
    recordOnClose(request: IncomingMessage, response: ServerResponse, startTime: number): void;
  };
  handle: RequestHandler;
}

export interface ResolvedPage {
  /** The address with the valid parameters of its route alone. */
  url: URL;
  /** The page is the same for every visitor, and may be cached. */
  isPublic: boolean;
}

export interface RequestLimits {
  /** Counts a request, and returns whether its client is within its rate. */
  takeRequest: (request: IncomingMessage) => boolean;
  /** Counts a refusal because of its costs. */
  countRefusal: (request: IncomingMessage) => void;
  /** Whether the connection is that of a trusted proxy. */
  isProxied: (request: IncomingMessage) => boolean;
  /** Begins to count the processor time of a request; null where it is not limited. */
  openSpending: (request: IncomingMessage, client: { isSignedIn: boolean }) => Spending | null;
}

export interface RequestHandlerOptions {
  cache: PageCache;
  files: Map<string, StaticFile>;
  /** Stores the files of the media library. */
  storage: Storage;
  findFilename?: FindFilename | undefined;
  siteUrl: string;
  /** How the client is connected, as the connection or a trusted proxy says. */
  getScheme: (request: IncomingMessage) => 'http' | 'https';
  /**
   * The address whose cached page stands for a path that surely has no page; null for any other. The path is in its normal
   * form. Asks no database.
   */
  findMissing?: ((path: string) => string | null) | undefined;
  /** Whether a path in normal form has no page, and redirects to one; with that redirect, the normal form needs none. */
  isMoved?: ((path: string) => Promise<boolean>) | undefined;
  /** Finds the page of an address. Private is the default: only pages that are known to be public are cached. */
  resolvePage: (url: URL) => Promise<ResolvedPage>;
  /** Whether the answers of a path below `/api/` are the same for everybody; `resolvePage` then says which are cached. */
  isCachedEndpoint?: ((path: string) => boolean) | undefined;
  /** Whether a Cookie header has a session token with a genuine signature. Asks no database. Decides the budget alone. */
  hasSession: (cookie: string | undefined) => boolean;
  /** Whether a request has a valid access token; then it counts as signed in. */
  hasToken?: ((request: IncomingMessage) => Promise<boolean>) | undefined;
  /** What one client may cause; undefined for no limits. */
  limits?: RequestLimits | undefined;
  /** Counts requests; undefined where metrics are disabled. */
  metrics?: RequestMetrics | undefined;
  /** Handles requests that are never cached. A request with a session may have a longer body. */
  handleDynamic: DynamicHandler;
  /** Handlers of frequent POST requests that bypass the framework, by path. */
  directHandlers: ReadonlyMap<string, RequestHandler>;
  /** Why an expensive page is not rendered for this client (rate limits), or null. */
  findRefusal?: ((request: IncomingMessage) => Promise<Refusal | null>) | undefined;
  /** Throws when the database does not answer. */
  ping: () => Promise<void>;
  /** Checks for writes of other processes. */
  poll: () => void;
  onError: (error: unknown, context: { method: string; path: string }) => void;
}

/** Feeds, sitemaps and other documents have an extension, and are the same for every visitor. */
const documentPaths = /^[^?]*\.[a-z0-9]+(\?|$)/;
/** The shortest time between two checks for writes of other processes. */
const pollIntervalMs = 200;

/** Handles every request: from the page cache, then without the framework (files, redirects, errors), then with it. */
export function createRequestHandler(options: RequestHandlerOptions) {
  let polledAt = 0;
  return function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const now = Date.now();
    const startTime = options.metrics ? performance.now() : 0;
    if (now - polledAt > pollIntervalMs) {
      polledAt = now;
      pollChanges(options);
    }
    const exchange = { request, response };
    if (options.limits && !options.limits.takeRequest(request)) {
      options.metrics?.requests.recordOnClose(request, response, startTime);
      return holdOverRate(exchange, options.limits.isProxied(request));
    }
    if (sendCached(options, exchange, now) || sendMissing(options, exchange, now)) {
      if (options.metrics) {
        // Only pages and documents are cached, so no other route class is possible.
        const name = documentPaths.test(request.url ?? '') ? 'document' : 'page';
        options.metrics.requests.record(name, response.statusCode, startTime);
      }
      return;
    }
    options.metrics?.requests.recordOnClose(request, response, startTime);
    // Without this, Node would also end the connections of answers that take long to make.
    response.on('timeout', destroyStalled);
    handleUncached(options, request, response).catch((error: unknown) =>
      sendError(options, error, { request, response }),
    );
  };
}

/** Ends a connection whose client does not read what is sent to it. */
function destroyStalled(socket: Socket) {
  if (socket.writableLength > 0) socket.resetAndDestroy();
}

/** A failed poll must not end the process: pages that need the database report the error. */
function pollChanges({ poll, onError }: RequestHandlerOptions) {
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

/** Sends the cached page of this address; false where there is none for this request. */
function sendCached(
  options: RequestHandlerOptions,
  { request, response }: Exchange,
  now: number,
): boolean {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const page = options.cache.find(url, now);
  return page !== undefined && sendFromCache(options, { request, response }, page);
}

/** Sends the cached page of all unknown addresses like this one; false where it is not cached, or may have a page. */
function sendMissing(options: RequestHandlerOptions, exchange: Exchange, now: number): boolean {
  const { method = '', url = '' } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (refuseRequest({ method, url }) !== null || normalizeTarget(url) !== url) return false;
  const path = url.replace(/\?.*$/s, '');
  if (isEndpoint(options, path) || findPlainHandler(options, path)) return false;
  const missing = options.findMissing?.(path) ?? null;
  const page = missing === null ? undefined : options.cache.find(missing, now);
  return page !== undefined && sendFromCache(options, exchange, page);
}

/** Sends a cached page; false if the request needs something else than what is encoded already. */
function sendFromCache(
  options: RequestHandlerOptions,
  { request, response }: Exchange,
  page: CachedPage,
): boolean {
  const { method, url = '' } = request;
  const cacheHeaders = pickHeaders(request.rawHeaders);
  if (!cacheHeaders) return false;
  if (getMarkdownUrl(url, cacheHeaders.accept) !== null) return false;
  if (page.status === 200 && isNotModified(cacheHeaders.ifNoneMatch, page.etag)) {
    options.cache.countHit();
    response.writeHead(304, page.notModified).end();
    return true;
  }
  const encoded = page.find(chooseEncoding(cacheHeaders.acceptEncoding));
  if (!encoded) return false;
  options.cache.countHit();
  response.writeHead(page.status, encoded.headers);
  response.end(method === 'HEAD' ? undefined : encoded.body);
  return true;
}

async function handleUncached(
  options: RequestHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Pipelined behind a request for which the connection was ended.
  if (request.socket.destroyed) return;
  const { method = '', url = '', headers } = request;
  const refusal =
    refuseRequest({ method, url }) ??
    (isWrite(method)
      ? refuseWrite(url, headers, { siteUrl: options.siteUrl, scheme: options.getScheme(request) })
      : refuseReadBody(headers));
  if (refusal) {
    request.resume();
    return sendText(request, response, refusal);
  }
  if (method === 'OPTIONS') return sendAllowedMethods(response, url);
  const target = normalizeTarget(url) ?? url;
  const path = target.replace(/\?.*$/s, '');
  if (target !== url && !(await options.isMoved?.(path))) return sendRedirect(response, target);
  if (!isWrite(method)) {
    const plainHandler = findPlainHandler(options, path);
    if (plainHandler) return plainHandler(request, response);
  }
  return handleLimited(options, { request, response }, { path, url: target });
}

/** Handles a request that takes from the budget of its client. */
async function handleLimited(
  options: RequestHandlerOptions,
  exchange: Exchange,
  { path, url }: { path: string; url: string },
): Promise<void> {
  const { request, response } = exchange;
  const isSignedIn =
    options.hasSession(request.headers.cookie) || (await options.hasToken?.(request)) === true;
  const spending = options.limits?.openSpending(request, { isSignedIn });
  const isRefused = async (part: BudgetRequest) => {
    const refusal = (await spending?.reserve(part)) ?? null;
    if (!refusal) return request.socket.destroyed;
    options.limits?.countRefusal(request);
    refuseOverBudget(exchange, refusal);
    return true;
  };
  try {
    if (await isRefused(getRequestKind(url))) return;
    const directHandler = request.method === 'POST' ? options.directHandlers.get(url) : undefined;
    if (directHandler) return await directHandler(request, response);
    if (isWrite(request.method ?? '') || isEndpoint(options, path))
      return await options.handleDynamic(request, response, isSignedIn);
    await handlePage(options, exchange, {
      url,
      isSignedIn,
      isRenderRefused: () => isRefused({ kind: 'render', count: 1 }),
    });
  } finally {
    spending?.settle();
  }
}

interface PageRequest {
  url: string;
  isSignedIn: boolean;
  /** Called before a page is rendered. Returns whether the client has been refused. */
  isRenderRefused: () => Promise<boolean>;
}

async function handlePage(
  options: RequestHandlerOptions,
  exchange: Exchange,
  { url, isSignedIn, isRenderRefused }: PageRequest,
): Promise<void> {
  const { request, response } = exchange;
  const page = await options.resolvePage(new URL(url, options.siteUrl));
  // Before anything is counted in the database: that costs more than the refusal.
  if (page.isPublic && options.cache.isOverloaded(page.url)) throw new BusyError();
  const refusal = await options.findRefusal?.(request);
  if (refusal) return sendText(request, response, refusal);
  const markdownUrl = getMarkdownUrl(url, request.headers.accept);
  if (
    page.isPublic &&
    markdownUrl !== null &&
    (await sendPage(options, exchange, {
      url: (await options.resolvePage(new URL(markdownUrl, options.siteUrl))).url,
      isRenderRefused,
      exceptStatus: 404,
    }))
  )
    return;
  // Whoever asks: the person's own parts come with requests of their own.
  if (page.isPublic)
    return void (await sendPage(options, exchange, { url: page.url, isRenderRefused }));
  if (await isRenderRefused()) return;
  return options.handleDynamic(request, response, isSignedIn);
}
