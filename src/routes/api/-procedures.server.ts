import type { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createContext } from '#features/user/request-context.server.ts';
import { appRouter } from '#api.server.ts';
import { AppError } from '#lib/errors.ts';
import { maxBatchCalls } from '#platform/http/request-cost.ts';
import { trpcPath } from '#platform/trpc-client.ts';
import { toProcedureError } from '#platform/trpc.server.ts';

/** Handles a request to the tRPC endpoint. It needs nothing of the framework. */
export const handleProcedures = (request: Request): Promise<Response> =>
  fetchRequestHandler({
    endpoint: trpcPath,
    // oxlint-disable-next-line id-denylist -- the adapter's name
    req: request,
    router: appRouter,
    maxBatchSize: maxBatchCalls,
    createContext: ({ resHeaders }) =>
      createContext(request, (cookie) => resHeaders.append('set-cookie', cookie)).catch(
        (error: unknown) => {
          throw toProcedureError(error);
        },
      ),
    responseMeta: ({ errors }) => createRetryHeaders(errors),
  });

/** The Retry-After header of rate-limited calls, and of calls without a database; the maximum of a batch. */
function createRetryHeaders(errors: TRPCError[]) {
  const seconds = errors.map(({ cause }) =>
    cause instanceof AppError ? (cause.details.retryAfterSeconds ?? 0) : 0,
  );
  const maxSeconds = Math.max(0, ...seconds);
  return maxSeconds === 0 ? {} : { headers: new Headers({ 'retry-after': String(maxSeconds) }) };
}
