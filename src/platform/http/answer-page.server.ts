import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../page-cache/choose-encoding.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { pageKey } from '../page-cache/page-key.ts';
import { answerText } from './answer.server.ts';
import { isUnchanged } from './conditions.ts';
import { databaseAway, isAway } from './failures.server.ts';
import type { Refusal } from './refusals.ts';

interface Parts {
  cache: PageCache;
  siteUrl: string;
  /** An address with the valid parameters of its route alone, so that made-up ones do not fill the cache. */
  validUrl: (url: URL) => Promise<URL>;
  ready: () => Promise<void>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Asked {
  url: string;
  /** The status with which it is not sent. */
  unless?: number;
}

/**
 * Answers with a public page that is not at hand: made now, or the last copy, marked, where that fails. True if it was
 * sent.
 */
export async function answerPage(
  { cache, siteUrl, validUrl, ready }: Parts,
  { request, response }: Exchange,
  { url, unless }: Asked,
): Promise<boolean> {
  const { headers } = request;
  const key = pageKey(await validUrl(new URL(url, siteUrl)));
  if (key === null) return refuse(tooLong);
  const { page, stale } = await cache.get(key);
  if (page.status === unless) return false;
  if (page.status >= 500 && (await isAway(ready))) return refuse(databaseAway);
  const warning = stale ? ['Warning', '110 - "Response is Stale"'] : [];
  // A copy of what is missing or elsewhere is never confirmed: that would say that it is there.
  if (page.status === 200 && isUnchanged(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...page.notModified, ...warning]).end();
    return true;
  }
  const dressed = await cache.dress(page, chooseEncoding(headers['accept-encoding']));
  response.writeHead(page.status, stale ? [...dressed.headers, ...warning] : dressed.headers);
  response.end(request.method === 'HEAD' ? undefined : dressed.body);
  return true;

  function refuse(refusal: Refusal): true {
    answerText(request, response, refusal);
    return true;
  }
}

const tooLong = { status: 414, text: 'This address is too long.' };
