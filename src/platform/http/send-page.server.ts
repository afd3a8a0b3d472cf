import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../encoding/choose-encoding.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { getCacheKey } from '../page-cache/cache-key.ts';
import { sendText } from './send.server.ts';
import { isNotModified } from './conditional-request.ts';
import { databaseUnavailableResponse, isDatabaseDown } from './error-response.server.ts';
import type { Refusal } from './refusals.ts';

interface SendPageOptions {
  cache: PageCache;
  ping: () => Promise<void>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface PageRequest {
  /** With the valid parameters of its route alone, so that made-up ones do not fill the cache. */
  url: URL;
  /** Called before the page is rendered. Returns whether the client has been refused. */
  isRenderRefused: () => Promise<boolean>;
  /** A page with this status is not whether it was sent. */
  exceptStatus?: number;
}

/**
 * Sends a public page that is not cached: rendered now, or the stale copy with a Warning header where that fails. Returns
 * whether it was sent.
 */
export async function sendPage(
  { cache, ping }: SendPageOptions,
  { request, response }: Exchange,
  { url, isRenderRefused, exceptStatus }: PageRequest,
): Promise<boolean> {
  const { headers } = request;
  const key = getCacheKey(url);
  if (key === null) return sendRefusal(urlTooLong);
  if (cache.needsRender(key) && (await isRenderRefused())) return true;
  const { page, isStale } = await cache.get(key);
  if (page.status === exceptStatus) return false;
  if (page.status >= 500 && (await isDatabaseDown(ping)))
    return sendRefusal(databaseUnavailableResponse);
  const warning = isStale ? ['Warning', '110 - "Response is Stale"'] : [];
  // Some CDNs store one answer for an address, whatever it varies by, and none may store an outdated one.
  const isPrivate = isStale || exceptStatus !== undefined;
  const limitSharing = (all: string[]) => (isPrivate ? removeSharing(all) : all);
  // Not-found pages and redirects never get a 304: that would confirm that the page exists.
  if (page.status === 200 && isNotModified(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...limitSharing(page.notModified), ...warning]).end();
    return true;
  }
  const encoded = await cache.encode(page, chooseEncoding(headers['accept-encoding']));
  response.writeHead(page.status, [...limitSharing(encoded.headers), ...warning]);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
  return true;

  function sendRefusal(refusal: Refusal): true {
    sendText(request, response, refusal);
    return true;
  }
}

/** The headers without the time for which a CDN may store the page. */
const removeSharing = (headers: string[]) =>
  headers.map((header) => header.replace(/^(public, max-age=0), s-maxage=\d+/, '$1'));

const urlTooLong = { status: 414, text: 'This address is too long.' };
