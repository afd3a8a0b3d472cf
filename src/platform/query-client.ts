import { QueryClient } from '@tanstack/react-query';

/** Milliseconds; the figures are the specification's (section 9). */
export const queryTimes = { stale: 60_000, kept: 300_000, firstRetry: 1_000, longestRetry: 30_000 };
export const browserRetries = 3;

/** Answers that asking again will not change. */
const finalCodes = new Set(['NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST']);

/** A fresh client: one a request on the server, one a page in the browser. */
export function createQueryClient(where: 'server' | 'browser'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: queryTimes.stale,
        gcTime: where === 'server' ? Infinity : queryTimes.kept,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          where === 'browser' &&
          failures < browserRetries &&
          !finalCodes.has(errorCode(error) ?? ''),
        retryDelay,
      },
    },
  });
}

/** Milliseconds to wait after the given number of failures: 1 s, doubled, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(queryTimes.firstRetry * 2 ** failures, queryTimes.longestRetry);
}

/** The code of a failed procedure, in whichever form it came: thrown in process, or answered over HTTP. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('data' in error) return errorCode(error.data);
  return undefined;
}
