import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api.ts';
import type { ClientEnv } from '#platform/env.ts';

/** What the router gives to every route. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  /** The settings that the browser may know, and no other. */
  env: ClientEnv;
}
