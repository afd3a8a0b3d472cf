import type { IncomingMessage } from 'node:http';
import { AppError, isStorageFailure } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { SteppedRateLimit } from '#platform/rate-limit/stepped-rate-limit.server.ts';

/** Searches per client address and minute: as fast as a user can type. */
const searchLimit = { maxCount: 120, windowSeconds: 60, callsPerWrite: 10 };
const limit = new SteppedRateLimit(searchLimit);

/**
 * Counts a search of a client address. Throws tooManyRequests beyond the limit. A search only reads, so it is not refused
 * because the count cannot be written, as on a full disk.
 */
export async function limitSearch(db: Db, address: string): Promise<void> {
  try {
    await limit.enforce(db, `search ${address}`);
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
  }
}

/**
 * Limits requests for the search page. It is rendered without the visitor, so only the request handler knows the
 * client address. The check returns the 429 response, or null.
 */
export function searchLimiter(db: Db, addressOf: (request: IncomingMessage) => string) {
  return async (request: IncomingMessage) => {
    if (!request.url?.startsWith('/search?')) return null;
    try {
      await limitSearch(db, addressOf(request));
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const seconds = String(error.details.retryAfterSeconds ?? searchLimit.windowSeconds);
      return { status: 429, text: error.message, headers: ['Retry-After', seconds] };
    }
  };
}
