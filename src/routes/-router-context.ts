import type { QueryClient } from '@tanstack/react-query';
import type { Api, ApiClient } from '#api.ts';
import type { ClientEnv } from '#platform/env.ts';

/** The context of every route. */
export interface RouterContext {
  queryClient: QueryClient;
  /** For loaders and components: the query options of the procedures. */
  api: Api;
  /** For event handlers in the browser: calls the procedures. */
  trpc: ApiClient;
  /** The environment settings that are safe to expose to the browser. */
  env: ClientEnv;
}
