import { useSyncExternalStore } from 'react';

/** False while the server renders and the browser takes over, true after: for what only this device knows. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
