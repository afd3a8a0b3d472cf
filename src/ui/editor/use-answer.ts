import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLater } from './use-later.ts';

export interface Answer<Value> {
  value: Value | null;
  /** Why the newest text has no answer; the last one is kept. */
  failure: string | null;
  isWaiting: boolean;
}

/** Asks about the text when it stands still; an answer that is no longer wanted is cancelled. */
export function useAnswer<Value>(
  text: string,
  ask: ((text: string, options: { signal: AbortSignal }) => Promise<Value>) | undefined,
  milliseconds: number,
): Answer<Value> {
  const still = useLater(text, milliseconds);
  const [answer, setAnswer] = useState<Answer<Value>>(nothing);
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  const isAsked = ask !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    const keep = (change: Partial<Answer<Value>>) => {
      if (!stop.signal.aborted) setAnswer((last) => ({ ...last, isWaiting: false, ...change }));
    };
    latest.current?.(still, { signal: stop.signal }).then(
      (value) => keep({ value, failure: null }),
      (error: unknown) =>
        keep({ failure: error instanceof Error ? error.message : 'That did not work.' }),
    );
    return () => stop.abort();
  }, [still, isAsked]);
  return { ...answer, isWaiting: answer.isWaiting || still !== text };
}

const nothing = { value: null, failure: null, isWaiting: true };
