import { useRouter, useRouterState } from '@tanstack/react-router';
import { ProgressLine } from '#ui/progress-line.tsx';

/** The progress line while the next page loads, with the pending times of the router. */
export function NavigationProgress() {
  const { defaultPendingMs = 0, defaultPendingMinMs = 0 } = useRouter().options;
  const isBusy = useRouterState({ select: (state) => state.isLoading });
  return (
    <ProgressLine isBusy={isBusy} delayMs={defaultPendingMs} minVisibleMs={defaultPendingMinMs} />
  );
}
