import { useEffect, useState, type RefObject } from 'react';

/** The minimum width for two columns of text. */
const minSplitViewWidthPx = 760;

/** Whether editor and preview fit side by side. */
export function useFitsSplitView(container: RefObject<HTMLElement | null>): boolean {
  const [fitsSplitView, setFitsSplitView] = useState(false);
  useEffect(() => {
    if (!container.current) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setFitsSplitView((entry?.contentRect.width ?? 0) >= minSplitViewWidthPx),
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return fitsSplitView;
}
