import { createFileRoute } from '@tanstack/react-router';
import type { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { requestContext } from '#features/user/request-context.server.ts';
import { appRouter } from '#api.server.ts';
import { AppError } from '#lib/errors.ts';
import { trpcPath } from '#platform/trpc-client.ts';

const answer = ({ request }: { request: Request }) =>
  fetchRequestHandler({
    endpoint: trpcPath,
    // oxlint-disable-next-line id-denylist -- the adapter's own name for it
    req: request,
    router: appRouter,
    createContext: requestContext,
    responseMeta: ({ errors }) => retryLater(errors),
  });

export const Route = createFileRoute('/api/trpc/$')({
  server: { handlers: { GET: answer, POST: answer } },
});

/** Who asked too often is told when it is worth another try; of several calls, when it is for all of them. */
function retryLater(errors: TRPCError[]) {
  const seconds = errors.map(({ cause }) =>
    cause instanceof AppError ? (cause.details.retryAfterSeconds ?? 0) : 0,
  );
  const longest = Math.max(0, ...seconds);
  return longest === 0 ? {} : { headers: new Headers({ 'retry-after': String(longest) }) };
}
