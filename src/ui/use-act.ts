import { useState, useSyncExternalStore } from 'react';

/**
 * What a button does that takes time: while it runs, `isBusy`; when it fails, the sentence of why. Before React is
 * there it is busy too, or a press would be lost.
 */
export function useAct(act: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const isThere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusy(false);
  };
  return { isBusy: isBusy || !isThere, problem, run: () => void run() };
}

const never = () => () => {};
