import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { chooseEncoding } from '../encoding/choose-encoding.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { sendAllowedMethods, sendRedirect, sendText } from './send.server.ts';
import { pickHeaders, getMarkdownUrl } from './request-headers.ts';
import { sendPage } from './send-page.server.ts';
import { isNotModified } from './conditional-request.ts';
import { databaseUnavailableResponse, sendError } from './error-response.server.ts';
import type { BudgetRefusal, RequestCost } from './client-budget.server.ts';
import { normalizeTarget } from './normal-form.ts';
import { refuseOverBudget } from './refuse-over-budget.server.ts';
import { getRequestCost, requestCostsMs } from './request-cost.ts';
import { sendMedia } from './media-files.server.ts';
import { refuseReadBody, refuseRequest, refuseWrite, type Refusal } from './refusals.ts';
import { sendFile, type StaticFile } from './static-files.server.ts';

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

export interface RequestHandlerOptions {
  cache: PageCache;
  files: Map<string, StaticFile>;
  /** Stores image files. */
  storage: Storage;
  siteUrl: string;
  /** How the client is connected, as the connection or a trusted proxy says. */
  getScheme: (request: IncomingMessage) => 'http' | 'https';
  /** Finds the page of an address. Private is the default: only pages that are known to be public are cached. */
  resolvePage: (url: URL) => Promise<ResolvedPage>;
  /** Whether a Cookie header has a session token with a genuine signature. Asks no database. */
  hasSession: (cookie: string | undefined) => boolean;
  /** Takes the cost of a request from what its client may cause; not null where that is used up. */
  takeBudget?: ((request: IncomingMessage, cost: RequestCost) => BudgetRefusal | null) | undefined;
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

/** Paths without a page. */
const endpointPaths = /^\/(api|_serverFn)\//;
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
    const outcome = sendCached(options, { request, response }, now);
    if (outcome === 'sent') {
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
    handleUncached(options, { request, response }, outcome === 'signed in').catch(
      (error: unknown) => sendError(options, error, { request, response }),
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

/** Sends a cached page, where there is one for this request and nobody is signed in. */
function sendCached(
  options: RequestHandlerOptions,
  { request, response }: Exchange,
  now: number,
): 'sent' | 'signed in' | 'not cached' {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return 'not cached';
  const page = options.cache.find(url, now);
  if (!page) return 'not cached';
  const cacheHeaders = pickHeaders(request.rawHeaders);
  if (!cacheHeaders) return 'not cached';
  if (!documentPaths.test(url) && options.hasSession(cacheHeaders.cookie)) return 'signed in';
  if (getMarkdownUrl(url, cacheHeaders.accept) !== null) return 'not cached';
  if (page.status === 200 && isNotModified(cacheHeaders.ifNoneMatch, page.etag)) {
    options.cache.countHit();
    response.writeHead(304, page.notModified).end();
    return 'sent';
  }
  const encoded = page.find(chooseEncoding(cacheHeaders.acceptEncoding));
  if (!encoded) return 'not cached';
  options.cache.countHit();
  response.writeHead(page.status, encoded.headers);
  response.end(method === 'HEAD' ? undefined : encoded.body);
  return 'sent';
}

async function handleUncached(
  options: RequestHandlerOptions,
  { request, response }: Exchange,
  hasCheckedSession: boolean,
): Promise<void> {
  // Pipelined behind a request for which the connection was ended.
  if (request.socket.destroyed) return;
  const { method = '', url = '', headers } = request;
  const refusal =
    refuseRequest({ method, url }) ??
    (method === 'POST'
      ? refuseWrite(url, headers, { siteUrl: options.siteUrl, scheme: options.getScheme(request) })
      : refuseReadBody(headers));
  if (refusal) {
    request.resume();
    return sendText(request, response, refusal);
  }
  if (method === 'OPTIONS') return sendAllowedMethods(response, url);
  const normalized = normalizeTarget(url);
  if (normalized !== null && normalized !== url) return sendRedirect(response, normalized);
  const path = url.replace(/\?.*$/s, '');
  if (method !== 'POST') {
    const file = options.files.get(path);
    if (file) return sendFile(request, response, file);
    if (path.startsWith('/media/')) return sendMedia(request, response, options.storage);
    const statusHandler = findStatusHandler(options, path);
    if (statusHandler) return statusHandler(request, response);
  }
  // The signature is computed once per request.
  const isSignedIn = hasCheckedSession || options.hasSession(headers.cookie);
  const takeBudget = (milliseconds: number) =>
    options.takeBudget?.(request, { milliseconds, isSignedIn }) ?? null;
  const exchange = { request, response };
  const overBudget = takeBudget(getRequestCost(url));
  if (overBudget) return refuseOverBudget(exchange, overBudget);
  const directHandler = method === 'POST' ? options.directHandlers.get(url) : undefined;
  if (directHandler) return directHandler(request, response);
  if (method === 'POST' || endpointPaths.test(path))
    return options.handleDynamic(request, response, isSignedIn);
  return handlePage(options, exchange, { url, isSignedIn, takeBudget });
}

interface PageRequest {
  url: string;
  isSignedIn: boolean;
  takeBudget: (milliseconds: number) => BudgetRefusal | null;
}

async function handlePage(
  options: RequestHandlerOptions,
  exchange: Exchange,
  { url, isSignedIn, takeBudget }: PageRequest,
): Promise<void> {
  const { request, response } = exchange;
  const refusal = await options.findRefusal?.(request);
  if (refusal) return sendText(request, response, refusal);
  const takeRender = () => takeBudget(requestCostsMs.render);
  const markdownUrl = getMarkdownUrl(url, request.headers.accept);
  const page = await options.resolvePage(new URL(url, options.siteUrl));
  if (
    page.isPublic &&
    markdownUrl !== null &&
    (await sendPage(options, exchange, {
      url: (await options.resolvePage(new URL(markdownUrl, options.siteUrl))).url,
      takeRender,
      exceptStatus: 404,
    }))
  )
    return;
  if (page.isPublic && (!isSignedIn || documentPaths.test(url)))
    return void (await sendPage(options, exchange, { url: page.url, takeRender }));
  const overBudget = takeRender();
  if (overBudget) return refuseOverBudget(exchange, overBudget);
  return options.handleDynamic(request, response, isSignedIn);
}

/** The handler of /health, /ready or /metrics, if the path is one of them. */
function findStatusHandler(
  options: RequestHandlerOptions,
  path: string,
): RequestHandler | undefined {
  const { metrics } = options;
  if (path === '/health')
    return async (request, response) => sendText(request, response, { status: 200, text: 'alive' });
  if (path === '/ready') return (request, response) => sendReadiness(options, request, response);
  if (path === '/metrics') return metrics && ((...exchange) => metrics.handle(...exchange));
  return undefined;
}

async function sendReadiness(
  options: RequestHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const unavailable = await options.ping().then(
    () => null,
    () => databaseUnavailableResponse,
  );
  sendText(request, response, unavailable ?? { status: 200, text: 'ready' });
}
