const eventTypes = ['pointerover', 'pointermove'] as const;

/**
 * Calls `onMove` once, when the pointer is at another place than before. A browser also sends events of a mouse that rests
 * where a page appears.
 */
export function waitForPointerMovement(onMove: () => void): void {
  const controller = new AbortController();
  let last: PointerEvent | undefined;
  const handlePointer = (event: PointerEvent) => {
    const hasMoved = last && (last.screenX !== event.screenX || last.screenY !== event.screenY);
    last = event;
    if (!hasMoved) return;
    controller.abort();
    onMove();
  };
  for (const type of eventTypes)
    addEventListener(type, handlePointer, { passive: true, signal: controller.signal });
}
