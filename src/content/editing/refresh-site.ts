import type { QueryClient } from '@tanstack/react-query';

/** After a write: whatever is shown is asked for again, and what was fetched for later is forgotten. */
export async function refreshSite(queryClient: QueryClient): Promise<void> {
  // Removing a query that is being fetched would fail its fetch, and with it the page whose loader waits for it.
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
  await queryClient.invalidateQueries({ refetchType: 'all' });
}
