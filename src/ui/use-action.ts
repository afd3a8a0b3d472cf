import { useState, useSyncExternalStore } from 'react';

/**
 * An asynchronous action of a button: `isBusy` while it runs, and the message when it fails. It is also busy before
 * hydration, because a click would be lost.
 */
export function useAction(action: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setErrorMessage(null);
    try {
      await action();
    } catch (error) {
      setErrorMessage(error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusy(false);
  };
  return { isBusy: isBusy || !isHydrated, errorMessage, run: () => void run() };
}

const subscribeToNothing = () => () => {};
