import type { QueryClient } from '@tanstack/react-query';

/** After a write: whatever is shown is asked for again, and what was kept for later is forgotten. */
export async function refreshSite(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
