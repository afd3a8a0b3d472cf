import { useEffect, useRef, useState } from 'react';

interface ProgressLineProps {
  isBusy: boolean;
  /** Milliseconds of being busy before it is shown: what is quick needs no sign. */
  delayMs: number;
  /** Milliseconds for which it is shown at least, so that it does not flash. */
  minMs: number;
}

/** A thin line at the top of the window while the next page loads. It moves nothing, and is announced politely. */
export function ProgressLine(props: ProgressLineProps) {
  const isShown = useDelayed(props);
  return (
    <>
      <p className="sr-only" aria-live="polite" data-progress-words>
        {isShown ? 'The page is loading.' : ''}
      </p>
      {isShown ? <div className="progress-line no-print" aria-hidden="true" /> : null}
    </>
  );
}

function useDelayed({ isBusy, delayMs, minMs }: ProgressLineProps): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isBusy === isShown) return undefined;
    const waitMs = isBusy ? delayMs : shownAt.current + minMs - performance.now();
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShown(isBusy);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isBusy, isShown, delayMs, minMs]);
  return isShown;
}
