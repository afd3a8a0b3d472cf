import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { createQueryOptions } from '#platform/query-options.ts';
import { browserClient } from '#platform/trpc-client.ts';
import { requestContext } from '#features/user/request-context.server.ts';
import { appRouter, type AppRouter } from './api.server.ts';

/** The typed API: in process on the server, over HTTP in the browser, with the same `queryOptions()`. */
export const createApi = createIsomorphicFn()
  .server((queryClient: QueryClient) =>
    createTRPCOptionsProxy({ router: appRouter, ctx: requestContext, queryClient }),
  )
  .client((_queryClient: QueryClient) => createQueryOptions<AppRouter>());

export type Api = ReturnType<typeof createApi>;

/** Calls procedures over HTTP; in the browser only. */
export const createApiClient = () => browserClient<AppRouter>();

export type ApiClient = ReturnType<typeof createApiClient>;
