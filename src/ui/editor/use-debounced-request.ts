import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface DebouncedResult<Value> {
  value: Value | null;
  /** Why the request for the latest text failed; `value` is still the last result. */
  failure: string | null;
  isWaiting: boolean;
}

/** Sends a request when the text has been unchanged for `delayMs`; cancels outdated requests. */
export function useDebouncedRequest<Value>(
  text: string,
  request: ((text: string, options: { signal: AbortSignal }) => Promise<Value>) | undefined,
  delayMs: number,
): DebouncedResult<Value> {
  const debouncedText = useDebouncedValue(text, delayMs);
  const [result, setResult] = useState<DebouncedResult<Value>>(emptyResult);
  const latest = useRef(request);
  useLayoutEffect(() => {
    latest.current = request;
  });
  const isEnabled = request !== undefined;
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    const updateResult = (change: Partial<DebouncedResult<Value>>) => {
      if (!controller.signal.aborted)
        setResult((last) => ({ ...last, isWaiting: false, ...change }));
    };
    latest.current?.(debouncedText, { signal: controller.signal }).then(
      (value) => updateResult({ value, failure: null }),
      (error: unknown) =>
        updateResult({ failure: error instanceof Error ? error.message : 'That did not work.' }),
    );
    return () => controller.abort();
  }, [debouncedText, isEnabled]);
  return { ...result, isWaiting: result.isWaiting || debouncedText !== text };
}

const emptyResult = { value: null, failure: null, isWaiting: true };

/** The latest value that has been unchanged for `delayMs`. */
function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
