import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, then true; for content that depends on this device. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
