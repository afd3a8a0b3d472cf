import { describe, expect, it } from 'vitest';
import { TRPCError } from '@trpc/server';
import { maxBrowserRetries, createQueryClient, errorCode, retryDelay } from './query-client.ts';

type Retry = (failureCount: number, error: Error) => boolean;

const queries = (environment: 'server' | 'browser') =>
  createQueryClient(environment).getDefaultOptions().queries;
const retry = (environment: 'server' | 'browser') => queries(environment)?.retry as Retry; // a function, as it is written

describe('queries', () => {
  it('are fresh for a minute, cached for five, and not refetched on window focus', () => {
    expect(queries('browser')).toMatchObject({
      staleTime: 60_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
    });
  });

  it('are retried three times in the browser, never on the server', () => {
    const error = new Error('The line is down.');
    expect(maxBrowserRetries).toBe(3);
    expect([0, 1, 2, 3].map((failureCount) => retry('browser')(failureCount, error))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(retry('server')(0, error)).toBe(false);
  });

  it('are not retried where the result would be the same', () => {
    for (const code of ['NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST'] as const)
      expect(retry('browser')(0, new TRPCError({ code }))).toBe(false);
  });

  it('wait a second, then twice as long each time, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((failureCount) => retryDelay(failureCount))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });
});

describe('the code of an error', () => {
  it('is found in a thrown error and in a response', () => {
    expect(errorCode(new TRPCError({ code: 'NOT_FOUND' }))).toBe('NOT_FOUND');
    expect(errorCode({ data: { code: 'CONFLICT' } })).toBe('CONFLICT');
    expect(errorCode(new Error('x'))).toBeUndefined();
    expect(errorCode(null)).toBeUndefined();
  });
});
