import { useRouter, useRouterState } from '@tanstack/react-router';
import { ProgressLine } from '#ui/progress-line.tsx';

/** Shows that the next page loads; the page before it stays until then. The times are the router's. */
export function NavigationProgress() {
  const { defaultPendingMs = 0, defaultPendingMinMs = 0 } = useRouter().options;
  const isBusy = useRouterState({ select: (state) => state.isLoading });
  return <ProgressLine isBusy={isBusy} delayMs={defaultPendingMs} minMs={defaultPendingMinMs} />;
}
