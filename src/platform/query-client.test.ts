import { describe, expect, it } from 'vitest';
import { TRPCError } from '@trpc/server';
import { browserRetries, createQueryClient, errorCode, retryDelay } from './query-client.ts';

type Retry = (failures: number, error: Error) => boolean;

const queries = (where: 'server' | 'browser') =>
  createQueryClient(where).getDefaultOptions().queries;
const retry = (where: 'server' | 'browser') => queries(where)?.retry as Retry; // a function, as it is written

describe('queries', () => {
  it('are fresh for a minute, kept for five, and not asked again when the window is entered', () => {
    expect(queries('browser')).toMatchObject({
      staleTime: 60_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
    });
  });

  it('are tried three times more in the browser, never on the server', () => {
    const error = new Error('The line is down.');
    expect(browserRetries).toBe(3);
    expect([0, 1, 2, 3].map((failures) => retry('browser')(failures, error))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(retry('server')(0, error)).toBe(false);
  });

  it('are not tried again where the answer would be the same', () => {
    for (const code of ['NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST'] as const)
      expect(retry('browser')(0, new TRPCError({ code }))).toBe(false);
  });

  it('wait a second, then twice as long each time, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((failures) => retryDelay(failures))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });
});

describe('the code of a failure', () => {
  it('is found as it was thrown and as it was answered', () => {
    expect(errorCode(new TRPCError({ code: 'NOT_FOUND' }))).toBe('NOT_FOUND');
    expect(errorCode({ data: { code: 'CONFLICT' } })).toBe('CONFLICT');
    expect(errorCode(new Error('x'))).toBeUndefined();
    expect(errorCode(null)).toBeUndefined();
  });
});
