import { QueryClient } from '@tanstack/react-query';

/** Values from the specification (section 9). */
export const queryTimings = {
  staleMs: 60_000,
  gcMs: 300_000,
  minRetryDelayMs: 1_000,
  maxRetryDelayMs: 30_000,
};
export const maxBrowserRetries = 3;

/** Error codes for which a retry would give the same result. */
const nonRetryableCodes = new Set([
  'NOT_FOUND',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'BAD_REQUEST',
  'PRECONDITION_REQUIRED',
]);

/** Creates a query client: one per request on the server, one per page load in the browser. */
export function createQueryClient(environment: 'server' | 'browser'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: queryTimings.staleMs,
        gcTime: environment === 'server' ? Infinity : queryTimings.gcMs,
        refetchOnWindowFocus: false,
        retry: (failureCount, error) =>
          environment === 'browser' &&
          failureCount < maxBrowserRetries &&
          !nonRetryableCodes.has(errorCode(error) ?? ''),
        retryDelay,
      },
    },
  });
}

/** Milliseconds to wait after the given number of failures: 1 s, doubled, at most 30 s. */
export function retryDelay(failureCount: number): number {
  return Math.min(queryTimings.minRetryDelayMs * 2 ** failureCount, queryTimings.maxRetryDelayMs);
}

/** The error code of a failed procedure, thrown in process or returned over HTTP. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('data' in error) return errorCode(error.data);
  return undefined;
}
