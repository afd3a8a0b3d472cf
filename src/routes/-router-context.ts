import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api.ts';
import type { ClientEnv } from '#platform/env.ts';

/** The context of every route. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  /** The environment settings that are safe to expose to the browser. */
  env: ClientEnv;
}
