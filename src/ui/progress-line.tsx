import { useEffect, useRef, useState } from 'react';

interface ProgressLineProps {
  isBusy: boolean;
  /** How long to wait before it is shown; fast navigations show nothing. */
  delayMs: number;
  /** The minimum time for which it is shown, so that it does not flash. */
  minVisibleMs: number;
}

/** A thin line at the top of the window while a page loads. It causes no layout shift and is announced politely. */
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

function useDelayed({ isBusy, delayMs, minVisibleMs }: ProgressLineProps): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    // On a slow machine the line appears some time after the state is set.
    if (isShown) shownAt.current = performance.now();
  }, [isShown]);
  useEffect(() => {
    if (isBusy === isShown) return undefined;
    const waitMs = isBusy ? delayMs : shownAt.current + minVisibleMs - performance.now();
    const timer = setTimeout(() => setShown(isBusy), waitMs);
    return () => clearTimeout(timer);
  }, [isBusy, isShown, delayMs, minVisibleMs]);
  return isShown;
}
