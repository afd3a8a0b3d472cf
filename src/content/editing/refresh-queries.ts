import type { QueryClient } from '@tanstack/react-query';

/** After a write: refetches active queries and removes inactive ones. */
export async function refreshQueries(queryClient: QueryClient): Promise<void> {
  // Hazard: removing a query while it is fetched rejects its fetch, and the page whose loader awaits it fails.
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
  await queryClient.invalidateQueries({ refetchType: 'all' });
}
