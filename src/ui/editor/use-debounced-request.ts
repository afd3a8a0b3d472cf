import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { debounce } from './debounce.ts';

export interface DebouncedResult<Value> {
  value: Value | null;
  /** Why the request for the latest text failed; `value` is still the last result. */
  failure: string | null;
}

/** A text that changes, and is read when it is needed. */
export interface TextSource {
  read: () => string;
  /** Calls back with every change. Returns the cleanup. */
  subscribe: (listener: () => void) => () => void;
}

interface DebouncedRequest<Value> {
  request: (text: string, options: { signal: AbortSignal }) => Promise<Value>;
  /** Milliseconds for which the text must be unchanged. */
  delayMs: number | (() => number);
}

/**
 * Sends a request at once, and whenever the text has been unchanged for the delay; a change cancels the request that
 * runs. Renders with results only. Sends nothing while there is no request.
 */
export function useDebouncedRequest<Value>(
  source: TextSource | null,
  options: DebouncedRequest<Value> | undefined,
): DebouncedResult<Value> {
  const [result, setResult] = useState<DebouncedResult<Value>>(emptyResult);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const isEnabled = options !== undefined;
  useEffect(() => {
    if (!isEnabled || !source) return undefined;
    let controller: AbortController | undefined;
    const send = () => {
      controller = new AbortController();
      const { signal } = controller;
      const updateResult = (change: Partial<DebouncedResult<Value>>) => {
        if (!signal.aborted) setResult((last) => ({ ...last, ...change }));
      };
      latest.current?.request(source.read(), { signal }).then(
        (value) => updateResult({ value, failure: null }),
        (error: unknown) =>
          updateResult({ failure: error instanceof Error ? error.message : 'That did not work.' }),
      );
    };
    const { plan, cancel } = debounce(send, () => {
      const delayMs = latest.current?.delayMs ?? 0;
      return typeof delayMs === 'number' ? delayMs : delayMs();
    });
    const unsubscribe = source.subscribe(() => {
      controller?.abort();
      plan();
    });
    send();
    return () => {
      unsubscribe();
      cancel();
      controller?.abort();
    };
  }, [source, isEnabled]);
  return result;
}

const emptyResult = { value: null, failure: null };
