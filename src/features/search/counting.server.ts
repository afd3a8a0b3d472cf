import type { IncomingMessage } from 'node:http';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';

/** Searches of one address in a minute; as fast as one can type, and no faster. */
const mostSearches = { most: 120, withinSeconds: 60 };

/** Counts a search, wherever it is asked for. Throws `tooMany` beyond the limit. */
export function countSearch(db: Db, address: string): Promise<void> {
  return limit(db, { key: `search ${address}`, ...mostSearches });
}

/**
 * Counts who asks for the search page: it is made for anybody, so the one who asks is known to the front alone. Why it
 * is not answered, or null.
 */
export function refuseSearches(db: Db, addressOf: (request: IncomingMessage) => string) {
  return async (request: IncomingMessage) => {
    if (!request.url?.startsWith('/search?')) return null;
    try {
      await countSearch(db, addressOf(request));
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const seconds = String(error.details.retryAfterSeconds ?? mostSearches.withinSeconds);
      return { status: 429, text: error.message, headers: ['Retry-After', seconds] };
    }
  };
}
