import { createFileRoute } from '@tanstack/react-router';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { appRouter, requestContext } from '#api.server.ts';
import { trpcPath } from '#platform/trpc-client.ts';

const answer = ({ request }: { request: Request }) =>
  fetchRequestHandler({
    endpoint: trpcPath,
    // oxlint-disable-next-line id-denylist -- the adapter's own name for it
    req: request,
    router: appRouter,
    createContext: requestContext,
  });

export const Route = createFileRoute('/api/trpc/$')({
  server: { handlers: { GET: answer, POST: answer } },
});
