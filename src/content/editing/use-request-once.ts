import { useEffect, useState } from 'react';

interface RequestState<Result> {
  /** Null until the response is there. */
  result: Result | null;
  isFailed: boolean;
}

/** Runs a request when the component appears, and cancels it when it disappears. Uses the first render's request only. */
export function useRequestOnce<Result>(
  request: (options: { signal: AbortSignal }) => Promise<Result> | null,
): RequestState<Result> {
  const [first] = useState(() => request);
  const [state, setState] = useState<RequestState<Result>>({ result: null, isFailed: false });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void first({ signal })?.then(
      (result) => signal.aborted || setState({ result, isFailed: false }),
      () => signal.aborted || setState({ result: null, isFailed: true }),
    );
    return () => controller.abort();
  }, [first]);
  return state;
}
