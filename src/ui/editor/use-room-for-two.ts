import { useEffect, useState, type RefObject } from 'react';

/** Pixels from which two columns of text have room beside each other. */
const roomForTwo = 760;

/** Whether writing and preview fit side by side. */
export function useRoomForTwo(box: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setHasRoom((entry?.contentRect.width ?? 0) >= roomForTwo),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return hasRoom;
}
